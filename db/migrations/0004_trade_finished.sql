DROP INDEX "goods_price_idx";--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "card_price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_logs" ADD COLUMN "returned_from" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "goods_card_price_idx" ON "goods" USING btree ("card_price","id") WHERE goods_status = 1 and goods_verify = 1 and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_logs_returned_key" ON "coupon_logs" USING btree ("returned_from") WHERE returned_from > 0;--> statement-breakpoint
CREATE INDEX "seckills_end_idx" ON "seckills" USING btree ("end_time");--> statement-breakpoint
UPDATE "goods" g SET "card_price" = (g."goods_price" * (10000 - coalesce(
  (SELECT k."discount" FROM "seckills" k WHERE k."goods_id" = g."id" AND k."deleted_at" IS NULL AND k."start_time" <= now() AND k."end_time" > now()),
  (SELECT c."discount" FROM "collectives" c WHERE c."goods_id" = g."id" AND c."deleted_at" IS NULL), 0)) + 5000) / 10000;
