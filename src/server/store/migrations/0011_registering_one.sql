DROP INDEX "organizations_owner";--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_registering" ON "organizations" USING btree ("owner_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "organizations_owner" ON "organizations" USING btree ("owner_id");