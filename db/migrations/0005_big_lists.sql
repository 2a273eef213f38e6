DROP INDEX "record_history_import_idx";--> statement-breakpoint
CREATE INDEX "users_nickname_trgm_idx" ON "users" USING gin ("nickname" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_username_trgm_idx" ON "users" USING gin ("username" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "goods_name_idx" ON "goods" USING btree ("goods_name","id");--> statement-breakpoint
CREATE INDEX "goods_status_idx" ON "goods" USING btree ("goods_status","id");--> statement-breakpoint
CREATE INDEX "goods_shown_verify_idx" ON "goods" USING btree (((case when pending is not null then 2 else goods_verify end)::smallint),"id");--> statement-breakpoint
CREATE INDEX "goods_created_idx" ON "goods" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "goods_deleted_idx" ON "goods" USING btree ("id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "orders_total_idx" ON "orders" USING btree ("total_price","id");--> statement-breakpoint
CREATE INDEX "orders_name_trgm_idx" ON "orders" USING gin ("order_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "money_logs_amount_idx" ON "money_logs" USING btree ((case when is_type = 2 then money * 100 else money end),"id");--> statement-breakpoint
CREATE INDEX "record_history_import_idx" ON "record_history" USING btree ("import_id","id");