UPDATE "seckills" SET "end_time" = "start_time" + interval '1 hour' WHERE "end_time" <= "start_time";--> statement-breakpoint
-- Of sales of one goods that overlap, the one that was charged stays whole: the one that began last, then the older one.
UPDATE "seckills" s SET "deleted_at" = now() WHERE s."deleted_at" IS NULL AND EXISTS (
  SELECT FROM "seckills" o WHERE o."goods_id" = s."goods_id" AND o."deleted_at" IS NULL AND o."start_time" = s."start_time" AND o."id" < s."id");--> statement-breakpoint
UPDATE "seckills" s SET "end_time" = n."begins" FROM (
  SELECT "id", lead("start_time") OVER (PARTITION BY "goods_id" ORDER BY "start_time") AS "begins" FROM "seckills" WHERE "deleted_at" IS NULL) n
  WHERE n."id" = s."id" AND n."begins" < s."end_time";--> statement-breakpoint
ALTER TABLE "seckills" DROP CONSTRAINT "seckills_check";--> statement-breakpoint
ALTER TABLE "seckills" ADD CONSTRAINT "seckills_check" CHECK (discount between 0 and 10000 and sold >= 0 and (stock is null or sold <= stock) and end_time > start_time);--> statement-breakpoint
-- The ranges of numbers stand in for an extension: "the same goods" in an index of ranges.
ALTER TABLE "seckills" ADD CONSTRAINT "seckills_goods_id_time_key" EXCLUDE USING gist (
  int8range("goods_id", "goods_id", '[]') WITH &&, tstzrange("start_time", "end_time") WITH &&) WHERE ("deleted_at" IS NULL);--> statement-breakpoint
DROP FUNCTION IF EXISTS seckill_end(timestamptz, timestamptz) CASCADE;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "points_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Orders that were paid before the rate was kept earn by the rate of today, as they would have without it.
UPDATE "orders" SET "points_rate" = coalesce((
  SELECT (("content"->>'rate')::numeric * 100)::int FROM "configs" WHERE "name" = 'integral' AND "content"->>'rate' ~ '^\d{1,9}(\.\d{1,2})?$'), 100)
  WHERE "pay_time" IS NOT NULL;
