ALTER TABLE "refund_logs" ADD COLUMN "money" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "offer_money" bigint;