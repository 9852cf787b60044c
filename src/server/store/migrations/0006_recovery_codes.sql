CREATE TABLE "mfa_recovery_codes" (
	"factor_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "mfa_recovery_codes_factor_id_code_hash_pk" PRIMARY KEY("factor_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "mfa_factors" ADD COLUMN "code_misses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mfa_factors" ADD COLUMN "code_missed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mfa_recovery_codes" ADD CONSTRAINT "mfa_recovery_codes_factor_id_mfa_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."mfa_factors"("id") ON DELETE cascade ON UPDATE no action;