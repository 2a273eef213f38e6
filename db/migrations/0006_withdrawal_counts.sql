DROP INDEX "cashes_status_idx";--> statement-breakpoint
CREATE INDEX "cashes_status_idx" ON "cashes" USING btree ("cash_status","id") WHERE deleted_at is null;