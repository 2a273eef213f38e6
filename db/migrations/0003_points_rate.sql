ALTER TABLE "orders" ADD COLUMN "points_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Orders that were paid before the rate was kept earn by the rate of today, as they would have without it.
UPDATE "orders" SET "points_rate" = coalesce((
  SELECT (("content"->>'rate')::numeric * 100)::int FROM "configs" WHERE "name" = 'integral' AND "content"->>'rate' ~ '^\d{1,9}(\.\d{1,2})?$'), 100)
  WHERE "pay_time" IS NOT NULL;
