ALTER TABLE "subdomain_claims" DROP CONSTRAINT "subdomain_claims_state";--> statement-breakpoint
CREATE INDEX "subdomain_claims_organization" ON "subdomain_claims" USING btree ("organization_id") WHERE organization_id is not null;--> statement-breakpoint
ALTER TABLE "subdomain_claims" ADD CONSTRAINT "subdomain_claims_state" CHECK (state in ('held', 'pending', 'active', 'former'));