DROP INDEX "order_pays_ask_idx";--> statement-breakpoint
CREATE INDEX "order_pays_ask_idx" ON "order_pays" USING btree ("next_ask_at") WHERE next_ask_at is not null;