CREATE TABLE "seckill_reminders" (
	"seckill_id" bigint DEFAULT 0 NOT NULL,
	"user_id" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seckill_reminders_user_id_seckill_id_pk" PRIMARY KEY("user_id","seckill_id")
);
--> statement-breakpoint
DROP INDEX "goods_price_idx";--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "card_price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_settlements" ADD COLUMN "debt_money" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_settlements" ADD COLUMN "arrived_money" bigint GENERATED ALWAYS AS (settlement_price - debt_money) STORED;--> statement-breakpoint
ALTER TABLE "coupon_logs" ADD COLUMN "returned_from" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "cleared_by" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "cleared_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "seckill_reminders_sale_idx" ON "seckill_reminders" USING btree ("seckill_id");--> statement-breakpoint
CREATE INDEX "goods_card_price_idx" ON "goods" USING btree ("card_price","id") WHERE goods_status = 1 and goods_verify = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX "collective_logs_store_idx" ON "collective_logs" USING btree ("store_id","status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_logs_returned_key" ON "coupon_logs" USING btree ("returned_from") WHERE returned_from > 0;--> statement-breakpoint
CREATE INDEX "coupons_end_idx" ON "coupons" USING btree ("end_time") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "full_reductions_end_idx" ON "full_reductions" USING btree ("end_time") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "seckills_end_idx" ON "seckills" USING btree ("end_time");--> statement-breakpoint
CREATE INDEX "ledger_accounts_debt_idx" ON "ledger_accounts" USING btree ("balance") WHERE kind = 'debt' and balance < 0;--> statement-breakpoint
ALTER TABLE "order_settlements" ADD CONSTRAINT "order_settlements_arithmetic_check" CHECK (total_price = goods_money + freight_money and settlement_price = total_price - platform_money - commission_money);--> statement-breakpoint
UPDATE "goods" g SET "card_price" = (g."goods_price" * (10000 - coalesce(
  (SELECT k."discount" FROM "seckills" k WHERE k."goods_id" = g."id" AND k."deleted_at" IS NULL AND k."start_time" <= now() AND k."end_time" > now()),
  (SELECT c."discount" FROM "collectives" c WHERE c."goods_id" = g."id" AND c."deleted_at" IS NULL), 0)) + 5000) / 10000;
--> statement-breakpoint
-- What of each settlement repaid debt or became debt, as the ledger says.
UPDATE order_settlements x SET debt_money = e.amount
  FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.owner_type = 'store' AND a.kind = 'debt'
  WHERE t.idem_key = CASE x.kind WHEN 'adjust' THEN 'settle_adjust:' || x.refund_id ELSE 'settle:' || x.order_id END;
--> statement-breakpoint
-- The sum in words of corrections was that of the whole order; of settlements that repaid debt it ended before the debt.
UPDATE order_settlements SET info =
    to_char(goods_money / 100.0, 'FM9999999990.00')
    || CASE WHEN freight_money < 0 THEN ' - ' ELSE ' + ' END || to_char(abs(freight_money) / 100.0, 'FM9999999990.00')
    || CASE WHEN platform_money < 0 THEN ' + ' ELSE ' - ' END || to_char(abs(platform_money) / 100.0, 'FM9999999990.00')
    || CASE WHEN commission_money < 0 THEN ' + ' ELSE ' - ' END || to_char(abs(commission_money) / 100.0, 'FM9999999990.00')
    || ' = ' || to_char(settlement_price / 100.0, 'FM9999999990.00')
  WHERE kind = 'adjust';
--> statement-breakpoint
UPDATE order_settlements SET info = info || CASE WHEN debt_money < 0 THEN ' + ' ELSE ' - ' END || to_char(abs(debt_money) / 100.0, 'FM9999999990.00')
    || ' = ' || to_char(arrived_money / 100.0, 'FM9999999990.00')
  WHERE debt_money <> 0;
--> statement-breakpoint
-- Debts that arose or were repaid before they had rows of their own.
INSERT INTO money_logs (user_id, name, ename, money, is_type, is_belong, info, transaction_id, created_at, updated_at)
  SELECT a.owner_id, CASE t.kind WHEN 'settle' THEN '订单结算' ELSE '结算调整' END, t.kind, e.amount, 3, 1, t.note, t.id, t.created_at, t.created_at
  FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id JOIN ledger_transactions t ON t.id = e.transaction_id
  WHERE a.owner_type = 'store' AND a.kind = 'debt' ORDER BY e.id;
