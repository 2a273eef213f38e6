ALTER TABLE "order_settlements" ADD COLUMN "debt_money" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_settlements" ADD COLUMN "arrived_money" bigint GENERATED ALWAYS AS (settlement_price - debt_money) STORED;--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "cleared_by" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "cleared_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_accounts_debt_idx" ON "ledger_accounts" USING btree ("balance") WHERE kind = 'debt' and balance < 0;--> statement-breakpoint
ALTER TABLE "order_settlements" ADD CONSTRAINT "order_settlements_arithmetic_check" CHECK (total_price = goods_money + freight_money and settlement_price = total_price - platform_money - commission_money);--> statement-breakpoint
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
