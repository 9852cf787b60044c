CREATE INDEX "users_unproven" ON "users" USING btree ("updated_at") WHERE email_confirmed_at is null;--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "organizations_pending" ON "organizations" USING btree ("updated_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "outbox_done" ON "outbox" USING btree (coalesce(sent_at, failed_at)) WHERE coalesce(sent_at, failed_at) is not null;--> statement-breakpoint
CREATE INDEX "subdomain_claims_ends" ON "subdomain_claims" USING btree ("expires_at");