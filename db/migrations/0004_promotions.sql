CREATE TABLE "seckill_reminders" (
	"seckill_id" bigint DEFAULT 0 NOT NULL,
	"user_id" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seckill_reminders_user_id_seckill_id_pk" PRIMARY KEY("user_id","seckill_id")
);
--> statement-breakpoint
CREATE INDEX "seckill_reminders_sale_idx" ON "seckill_reminders" USING btree ("seckill_id");--> statement-breakpoint
CREATE INDEX "collective_logs_store_idx" ON "collective_logs" USING btree ("store_id","status","id");--> statement-breakpoint
CREATE INDEX "coupons_end_idx" ON "coupons" USING btree ("end_time") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "full_reductions_end_idx" ON "full_reductions" USING btree ("end_time") WHERE deleted_at is null;