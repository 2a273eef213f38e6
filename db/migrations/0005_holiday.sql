ALTER TABLE "stores" ADD COLUMN "holiday_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "holiday_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "holiday_text" varchar(200) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_holiday_check" CHECK ((holiday_from is null) = (holiday_until is null) and holiday_until > holiday_from);