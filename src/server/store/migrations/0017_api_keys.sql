CREATE TABLE "api_keys" (
	"organization_id" uuid NOT NULL,
	"id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"ending" text NOT NULL,
	"scopes" text[] NOT NULL,
	"projects" bigint[],
	"networks" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "api_keys_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "api_keys_kind" CHECK (kind in ('person', 'service'))
);
--> statement-breakpoint
CREATE TABLE "api_requests" (
	"organization_id" uuid NOT NULL,
	"key_id" bigint NOT NULL,
	"name" text NOT NULL,
	"body_hash" text NOT NULL,
	"command" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_requests_organization_id_key_id_name_pk" PRIMARY KEY("organization_id","key_id","name")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_organization_id_user_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_requests" ADD CONSTRAINT "api_requests_organization_id_key_id_api_keys_organization_id_id_fk" FOREIGN KEY ("organization_id","key_id") REFERENCES "public"."api_keys"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_member" ON "api_keys" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "api_requests_at" ON "api_requests" USING btree ("at");--> statement-breakpoint
ALTER TABLE "api_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "api_keys" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "api_keys" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "api_keys" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "api_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "api_requests" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "api_requests" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "api_requests" USING (current_user <> workspace_role());
