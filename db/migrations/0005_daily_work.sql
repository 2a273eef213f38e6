ALTER TABLE "goods_skus" ADD COLUMN "goods_no" varchar(30) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "seller_flag" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "freights" ADD COLUMN "regions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "freights" ADD COLUMN "free_over" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "low_stock" integer;--> statement-breakpoint
ALTER TABLE "money_logs" ADD COLUMN "balance_after" bigint;
