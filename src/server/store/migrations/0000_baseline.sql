CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"actor" text,
	"subject" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_clock" (
	"id" boolean PRIMARY KEY NOT NULL,
	"moved" double precision NOT NULL,
	"turn" integer NOT NULL,
	CONSTRAINT "test_clock_once" CHECK (id)
);
--> statement-breakpoint
CREATE TABLE "flow_states" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text,
	"code_challenge" text,
	"challenge_method" text,
	"method" text NOT NULL,
	"redirect_to" text NOT NULL,
	"user_id" uuid,
	"provider" text,
	"link_user_id" uuid,
	"browser_hash" text,
	"nonce" text,
	"verifier" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"data" jsonb NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_intervals" (
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_intervals_address_kind_pk" PRIMARY KEY("address","kind")
);
--> statement-breakpoint
CREATE TABLE "mfa_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"factor_id" uuid NOT NULL,
	"code_hash" text,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mfa_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"friendly_name" text,
	"secret" text,
	"phone" text,
	"last_step" integer,
	"code_misses" integer DEFAULT 0 NOT NULL,
	"code_missed_at" timestamp with time zone,
	"last_challenged_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mfa_recovery_codes" (
	"factor_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "mfa_recovery_codes_factor_id_code_hash_pk" PRIMARY KEY("factor_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"address" text NOT NULL,
	"link_hash" text NOT NULL,
	"code_hash" text,
	"tries_left" integer NOT NULL,
	"flow_id" uuid,
	"brought" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_tokens_user_id_purpose_pk" PRIMARY KEY("user_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"refresh_generation" integer NOT NULL,
	"refresh_hash" text NOT NULL,
	"aal" text NOT NULL,
	"amr" jsonb NOT NULL,
	"factor_id" uuid,
	"parent_id" uuid,
	"organization_id" uuid,
	"user_agent" text,
	"address" text,
	"created_at" timestamp with time zone NOT NULL,
	"refreshed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_workspace" CHECK ((parent_id is null) = (organization_id is null))
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_jwk" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'authenticated' NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"confirmation_sent_at" timestamp with time zone,
	"recovery_sent_at" timestamp with time zone,
	"invited_at" timestamp with time zone,
	"reauthentication_sent_at" timestamp with time zone,
	"new_email" text,
	"email_change_sent_at" timestamp with time zone,
	"phone" text,
	"phone_confirmed_at" timestamp with time zone,
	"new_phone" text,
	"phone_change_sent_at" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"banned_until" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"app_metadata" jsonb NOT NULL,
	"user_metadata" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workspace_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"code_challenge" text NOT NULL,
	"preferences" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_progress" (
	"job_name" text PRIMARY KEY NOT NULL,
	"organization_id" uuid,
	"progress" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"organization_id" uuid,
	"started_by" text,
	"run" integer DEFAULT 1 NOT NULL,
	"step" smallint DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "jobs_kind" CHECK (kind in ('provisioning', 'demo'))
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"members" integer,
	"projects" integer,
	"storage_gb" integer NOT NULL,
	"language" text,
	"time_zone" text,
	"prepared_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mailbox_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"turn" bigint GENERATED ALWAYS AS IDENTITY (sequence name "mailbox_messages_turn_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"params" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text,
	"role" text NOT NULL,
	"state" text NOT NULL,
	"token_hash" text NOT NULL,
	"most" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"days" integer NOT NULL,
	"invited_by" uuid NOT NULL,
	"language" text NOT NULL,
	"mail_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "invitations_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "invitations_state" CHECK (state in ('sent', 'bounced', 'expired', 'accepted', 'declined', 'revoked')),
	CONSTRAINT "invitations_role" CHECK (role in ('owner', 'admin', 'member', 'guest')),
	CONSTRAINT "invitations_most" CHECK (uses <= most and (email is null or most = 1))
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"name" text,
	"nickname" text,
	"email" text NOT NULL,
	"picture" text,
	"is_over_limit" boolean DEFAULT false NOT NULL,
	"terms_version" text NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone,
	"seq" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "memberships_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id"),
	CONSTRAINT "memberships_role" CHECK (role in ('owner', 'admin', 'member', 'guest'))
);
--> statement-breakpoint
CREATE TABLE "organization_heads" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"own_seq" bigint DEFAULT 0 NOT NULL,
	"tasks" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"owner_email" text NOT NULL,
	"session_id" text NOT NULL,
	"name" text NOT NULL,
	"subdomain" text NOT NULL,
	"state" text NOT NULL,
	"plan_id" smallint NOT NULL,
	"requested_plan_id" smallint,
	"billing_period" text NOT NULL,
	"terms_version" text NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"activated_at" timestamp with time zone,
	"trial_ends_at" timestamp with time zone,
	"life" text DEFAULT 'active' NOT NULL,
	"life_since" timestamp with time zone,
	"life_due_at" timestamp with time zone,
	"rests" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "organizations_state" CHECK (state in ('pending', 'active', 'purging'))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"jpeg" "bytea" NOT NULL,
	"size" bigint NOT NULL,
	CONSTRAINT "pictures_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "registration_sessions" (
	"user_id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "registration_sessions_user_id_session_id_pk" PRIMARY KEY("user_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "subdomain_claims" (
	"subdomain" text PRIMARY KEY NOT NULL,
	"holder_id" uuid NOT NULL,
	"holder_email" text NOT NULL,
	"holder_language" text NOT NULL,
	"organization_id" uuid,
	"state" text NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subdomain_claims_state" CHECK (state in ('held', 'pending', 'active')),
	CONSTRAINT "subdomain_claims_life" CHECK ((state = 'active') = (expires_at is null))
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"address" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"token_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"automatic" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"tries_until" timestamp with time zone,
	"hour_from" timestamp with time zone NOT NULL,
	"hour_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"organization_id" uuid,
	"plan_id" smallint,
	"billing_period" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "leads_organization_id_unique" UNIQUE("organization_id"),
	CONSTRAINT "leads_state_known" CHECK (state in ('new', 'contacted', 'won', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"hash" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"organization_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"scope" text NOT NULL,
	"project_id" bigint,
	"user_id" uuid,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"row" jsonb,
	"before" jsonb,
	"actor" uuid,
	"at" timestamp with time zone NOT NULL,
	"flow" jsonb,
	CONSTRAINT "changes_organization_id_seq_pk" PRIMARY KEY("organization_id","seq"),
	CONSTRAINT "changes_scope" CHECK ((scope <> 'project' or project_id is not null) and (scope <> 'organization' or project_id is null) and (scope = 'person') = (user_id is not null))
);
--> statement-breakpoint
CREATE TABLE "commands" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"id" bigint NOT NULL,
	"body_hash" text NOT NULL,
	"outcome" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "commands_organization_id_user_id_id_pk" PRIMARY KEY("organization_id","user_id","id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"organization_id" uuid NOT NULL,
	"project_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"author" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	"is_forgotten" boolean DEFAULT false NOT NULL,
	"reactions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "comments_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "comments_deleted" CHECK ((deleted_at is null) = (deleted_by is null) and (deleted_at is null or (text = '' and reactions = '[]')))
);
--> statement-breakpoint
CREATE TABLE "descriptions" (
	"organization_id" uuid NOT NULL,
	"project_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "descriptions_organization_id_task_id_pk" PRIMARY KEY("organization_id","task_id")
);
--> statement-breakpoint
CREATE TABLE "group_people" (
	"organization_id" uuid NOT NULL,
	"project_id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "group_people_organization_id_group_id_user_id_pk" PRIMARY KEY("organization_id","group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"day" date PRIMARY KEY NOT NULL,
	"th" text NOT NULL,
	"en" text NOT NULL,
	"is_lunar" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "items" (
	"organization_id" uuid NOT NULL,
	"project_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"text" text NOT NULL,
	"is_done" boolean NOT NULL,
	"rank" text COLLATE "C" NOT NULL,
	CONSTRAINT "items_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"organization_id" uuid NOT NULL,
	"id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	CONSTRAINT "labels_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "labels_of_project" UNIQUE("organization_id","project_id","id")
);
--> statement-breakpoint
CREATE TABLE "move_refusals" (
	"organization_id" uuid NOT NULL,
	"project_id" bigint NOT NULL,
	"day" date NOT NULL,
	"move" text NOT NULL,
	"reason" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "move_refusals_organization_id_project_id_day_move_reason_pk" PRIMARY KEY("organization_id","project_id","day","move","reason")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"organization_id" uuid NOT NULL,
	"project_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"number" integer,
	"title" text NOT NULL,
	"what" text NOT NULL,
	"detail" text,
	"actor" uuid,
	"at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	"is_read" boolean NOT NULL,
	CONSTRAINT "notices_organization_id_user_id_task_id_pk" PRIMARY KEY("organization_id","user_id","task_id")
);
--> statement-breakpoint
CREATE TABLE "project_fields" (
	"organization_id" uuid NOT NULL,
	"id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"kind" text NOT NULL,
	"choices" jsonb NOT NULL,
	"rank" text COLLATE "C" NOT NULL,
	CONSTRAINT "project_fields_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_groups" (
	"organization_id" uuid NOT NULL,
	"id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "project_groups_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "groups_of_project" UNIQUE("organization_id","project_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_members" (
	"organization_id" uuid NOT NULL,
	"project_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "project_members_organization_id_project_id_user_id_pk" PRIMARY KEY("organization_id","project_id","user_id"),
	CONSTRAINT "project_members_role" CHECK (role in ('lead', 'member', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"organization_id" uuid NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"former_keys" text[] DEFAULT '{}' NOT NULL,
	"color" text NOT NULL,
	"icon" text,
	"description" text NOT NULL,
	"is_private" boolean NOT NULL,
	"is_archived" boolean NOT NULL,
	"is_over_limit" boolean DEFAULT false NOT NULL,
	"workflow" jsonb NOT NULL,
	"workflow_version" integer NOT NULL,
	"workflow_draft" jsonb,
	"former_states" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"former_moves" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"publication" jsonb,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	"last_number" integer DEFAULT 0 NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "projects_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	-- Deferred, because within one command a key may go from one project to another.
	CONSTRAINT "projects_key" UNIQUE("organization_id","key") DEFERRABLE INITIALLY DEFERRED,
	CONSTRAINT "projects_key_form" CHECK (key ~ '^[A-Z]{2,6}$')
);
--> statement-breakpoint
CREATE TABLE "promises" (
	"organization_id" uuid NOT NULL,
	"project_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"clock" text NOT NULL,
	"run" integer NOT NULL,
	"name" jsonb NOT NULL,
	"hours" integer NOT NULL,
	"working" boolean NOT NULL,
	"warn_at" integer[] NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"left_ms" bigint NOT NULL,
	"due_at" timestamp with time zone,
	"turns" jsonb NOT NULL,
	"told" integer[] NOT NULL,
	"next_at" timestamp with time zone,
	CONSTRAINT "promises_organization_id_task_id_clock_run_pk" PRIMARY KEY("organization_id","task_id","clock","run"),
	CONSTRAINT "promises_state" CHECK (state in ('running', 'paused', 'kept', 'broken', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "state_counts" (
	"organization_id" uuid NOT NULL,
	"project_id" bigint NOT NULL,
	"state" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "state_counts_organization_id_project_id_state_pk" PRIMARY KEY("organization_id","project_id","state"),
	CONSTRAINT "state_counts_n" CHECK (n >= 0)
);
--> statement-breakpoint
CREATE TABLE "state_days" (
	"organization_id" uuid NOT NULL,
	"project_id" bigint NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "state_days_organization_id_project_id_day_state_pk" PRIMARY KEY("organization_id","project_id","day","state")
);
--> statement-breakpoint
CREATE TABLE "task_blockers" (
	"organization_id" uuid NOT NULL,
	"task_id" bigint NOT NULL,
	"blocker_id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "task_blockers_organization_id_task_id_blocker_id_pk" PRIMARY KEY("organization_id","task_id","blocker_id"),
	CONSTRAINT "task_blockers_other" CHECK (blocker_id <> task_id)
);
--> statement-breakpoint
CREATE TABLE "task_labels" (
	"organization_id" uuid NOT NULL,
	"task_id" bigint NOT NULL,
	"label_id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "task_labels_organization_id_task_id_label_id_pk" PRIMARY KEY("organization_id","task_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "task_numbers" (
	"organization_id" uuid NOT NULL,
	"project_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"task_id" bigint NOT NULL,
	CONSTRAINT "task_numbers_organization_id_project_id_number_pk" PRIMARY KEY("organization_id","project_id","number")
);
--> statement-breakpoint
CREATE TABLE "task_votes" (
	"organization_id" uuid NOT NULL,
	"project_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "task_votes_organization_id_task_id_user_id_pk" PRIMARY KEY("organization_id","task_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"organization_id" uuid NOT NULL,
	"id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(translate(regexp_replace(normalize(title, nfc), '\u0E4D([\u0E48-\u0E4B]?)\u0E32', '\1ำ', 'g'), '๐๑๒๓๔๕๖๗๘๙', '0123456789'))) STORED NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp with time zone NOT NULL,
	"rank" text COLLATE "C" NOT NULL,
	"author" uuid NOT NULL,
	"assignee" uuid,
	"last_mover" uuid,
	"reason" text,
	"visits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"priority" text NOT NULL,
	"start_on" date,
	"due_on" date,
	"remind_at" timestamp with time zone,
	"due_event_at" timestamp with time zone,
	"events_done" text[] DEFAULT '{}' NOT NULL,
	"event_waits_for" text,
	"estimate" integer,
	"parent_id" bigint,
	"repeat" text,
	"field_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"items_done" integer DEFAULT 0 NOT NULL,
	"is_stale" boolean DEFAULT false NOT NULL,
	"promised_at" timestamp with time zone,
	"nudged" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "tasks_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "tasks_number" UNIQUE("organization_id","project_id","number"),
	CONSTRAINT "tasks_of_project" UNIQUE("organization_id","project_id","id")
);
--> statement-breakpoint
CREATE TABLE "transitions" (
	"organization_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"step" integer NOT NULL,
	"project_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"move" text,
	"actor" uuid,
	"at" timestamp with time zone NOT NULL,
	"workflow_version" integer NOT NULL,
	"spent" bigint,
	"worked" bigint,
	"reason" text,
	"votes" uuid[],
	CONSTRAINT "transitions_organization_id_seq_step_pk" PRIMARY KEY("organization_id","seq","step")
);
--> statement-breakpoint
CREATE TABLE "views" (
	"organization_id" uuid NOT NULL,
	"id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"query" text NOT NULL,
	CONSTRAINT "views_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "watchers" (
	"organization_id" uuid NOT NULL,
	"project_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "watchers_organization_id_task_id_user_id_pk" PRIMARY KEY("organization_id","task_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "work_calendars" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"weekdays" integer[] NOT NULL,
	"opens" integer NOT NULL,
	"closes" integer NOT NULL,
	"added" jsonb NOT NULL,
	"worked" date[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workflow_versions" (
	"organization_id" uuid NOT NULL,
	"project_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"workflow" jsonb NOT NULL,
	"published_by" uuid,
	"published_at" timestamp with time zone,
	CONSTRAINT "workflow_versions_organization_id_project_id_version_pk" PRIMARY KEY("organization_id","project_id","version")
);
--> statement-breakpoint
ALTER TABLE "flow_states" ADD CONSTRAINT "flow_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_states" ADD CONSTRAINT "flow_states_link_user_id_users_id_fk" FOREIGN KEY ("link_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_challenges" ADD CONSTRAINT "mfa_challenges_factor_id_mfa_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."mfa_factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_factors" ADD CONSTRAINT "mfa_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_recovery_codes" ADD CONSTRAINT "mfa_recovery_codes_factor_id_mfa_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."mfa_factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_parent_id_sessions_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_codes" ADD CONSTRAINT "workspace_codes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_codes" ADD CONSTRAINT "workspace_codes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_progress" ADD CONSTRAINT "job_progress_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_heads" ADD CONSTRAINT "organization_heads_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_organization_id_user_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commands" ADD CONSTRAINT "commands_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_organization_id_project_id_task_id_tasks_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","task_id") REFERENCES "public"."tasks"("organization_id","project_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "descriptions" ADD CONSTRAINT "descriptions_organization_id_project_id_task_id_tasks_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","task_id") REFERENCES "public"."tasks"("organization_id","project_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "group_people" ADD CONSTRAINT "group_people_organization_id_project_id_group_id_project_groups_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","group_id") REFERENCES "public"."project_groups"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_people" ADD CONSTRAINT "group_people_organization_id_user_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_organization_id_project_id_task_id_tasks_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","task_id") REFERENCES "public"."tasks"("organization_id","project_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_refusals" ADD CONSTRAINT "move_refusals_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_organization_id_project_id_task_id_tasks_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","task_id") REFERENCES "public"."tasks"("organization_id","project_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_organization_id_user_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_fields" ADD CONSTRAINT "project_fields_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_groups" ADD CONSTRAINT "project_groups_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_organization_id_user_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promises" ADD CONSTRAINT "promises_organization_id_project_id_task_id_tasks_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","task_id") REFERENCES "public"."tasks"("organization_id","project_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "state_counts" ADD CONSTRAINT "state_counts_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "state_days" ADD CONSTRAINT "state_days_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_blockers" ADD CONSTRAINT "task_blockers_organization_id_project_id_task_id_tasks_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","task_id") REFERENCES "public"."tasks"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_blockers" ADD CONSTRAINT "task_blockers_organization_id_project_id_blocker_id_tasks_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","blocker_id") REFERENCES "public"."tasks"("organization_id","project_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_labels" ADD CONSTRAINT "task_labels_organization_id_project_id_task_id_tasks_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","task_id") REFERENCES "public"."tasks"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_labels" ADD CONSTRAINT "task_labels_organization_id_project_id_label_id_labels_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","label_id") REFERENCES "public"."labels"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_numbers" ADD CONSTRAINT "task_numbers_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_numbers" ADD CONSTRAINT "task_numbers_organization_id_task_id_tasks_organization_id_id_fk" FOREIGN KEY ("organization_id","task_id") REFERENCES "public"."tasks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_votes" ADD CONSTRAINT "task_votes_organization_id_project_id_task_id_tasks_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","task_id") REFERENCES "public"."tasks"("organization_id","project_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_organization_id_project_id_parent_id_tasks_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","parent_id") REFERENCES "public"."tasks"("organization_id","project_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_organization_id_assignee_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","assignee") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transitions" ADD CONSTRAINT "transitions_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_organization_id_user_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchers" ADD CONSTRAINT "watchers_organization_id_project_id_task_id_tasks_organization_id_project_id_id_fk" FOREIGN KEY ("organization_id","project_id","task_id") REFERENCES "public"."tasks"("organization_id","project_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "watchers" ADD CONSTRAINT "watchers_organization_id_user_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_calendars" ADD CONSTRAINT "work_calendars_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_versions" ADD CONSTRAINT "workflow_versions_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "flow_states_code" ON "flow_states" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "flow_states_expires" ON "flow_states" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_subject" ON "identities" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_intervals_sent" ON "mail_intervals" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "mfa_challenges_factor" ON "mfa_challenges" USING btree ("factor_id");--> statement-breakpoint
CREATE INDEX "mfa_challenges_expires" ON "mfa_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mfa_factors_user" ON "mfa_factors" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mfa_factors_name" ON "mfa_factors" USING btree ("user_id","friendly_name");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_link" ON "one_time_tokens" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "one_time_tokens_address" ON "one_time_tokens" USING btree ("address");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_parent" ON "sessions" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "sessions_organization" ON "sessions" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone" ON "users" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "users_unproven" ON "users" USING btree ("updated_at") WHERE email_confirmed_at is null;--> statement-breakpoint
CREATE INDEX "workspace_codes_session" ON "workspace_codes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "workspace_codes_organization" ON "workspace_codes" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "workspace_codes_expires" ON "workspace_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "job_progress_organization" ON "job_progress" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("due_at") WHERE finished_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "mailbox_messages_recipient" ON "mailbox_messages" USING btree ("recipient","turn");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "outbox_done" ON "outbox" USING btree (coalesce(sent_at, failed_at)) WHERE coalesce(sent_at, failed_at) is not null;--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient","kind","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree ("organization_id","email") WHERE state in ('sent', 'bounced', 'expired');--> statement-breakpoint
CREATE INDEX "invitations_mail" ON "invitations" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "invitations_over" ON "invitations" USING btree (coalesce(closed_at, expires_at));--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organizations_life" ON "organizations" USING btree ("life_due_at") WHERE life_due_at is not null;--> statement-breakpoint
CREATE INDEX "organizations_pending" ON "organizations" USING btree ("updated_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "organizations_owner" ON "organizations" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_registering" ON "organizations" USING btree ("owner_id") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_subdomain" ON "organizations" USING btree ("subdomain") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "subdomain_claims_holder" ON "subdomain_claims" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "subdomain_claims_ends" ON "subdomain_claims" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "leads_state" ON "leads" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "submissions_sent" ON "submissions" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "changes_row" ON "changes" USING btree ("organization_id","key","seq");--> statement-breakpoint
CREATE INDEX "changes_at" ON "changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "changes_task" ON "changes" USING btree ("organization_id",(coalesce("row", "before") ->> 'task')) WHERE coalesce("row", "before") ->> 'task' is not null;--> statement-breakpoint
CREATE INDEX "commands_at" ON "commands" USING btree ("at");--> statement-breakpoint
CREATE INDEX "comments_task" ON "comments" USING btree ("organization_id","task_id","id");--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("organization_id","project_id","author");--> statement-breakpoint
CREATE INDEX "comments_trash" ON "comments" USING btree ("organization_id","deleted_at") WHERE deleted_at is not null and not is_forgotten;--> statement-breakpoint
CREATE INDEX "group_people_user" ON "group_people" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "items_task" ON "items" USING btree ("organization_id","task_id");--> statement-breakpoint
CREATE INDEX "notices_task" ON "notices" USING btree ("organization_id","task_id");--> statement-breakpoint
CREATE INDEX "notices_at" ON "notices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "project_fields_project" ON "project_fields" USING btree ("organization_id","project_id");--> statement-breakpoint
CREATE INDEX "project_members_user" ON "project_members" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "promises_next" ON "promises" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "promises_open" ON "promises" USING btree ("organization_id","project_id") WHERE state in ('running', 'paused');--> statement-breakpoint
CREATE INDEX "promises_ended" ON "promises" USING btree ("organization_id","project_id","since");--> statement-breakpoint
CREATE INDEX "task_blockers_blocker" ON "task_blockers" USING btree ("organization_id","blocker_id");--> statement-breakpoint
CREATE INDEX "task_labels_label" ON "task_labels" USING btree ("organization_id","label_id");--> statement-breakpoint
CREATE INDEX "task_numbers_task" ON "task_numbers" USING btree ("organization_id","task_id");--> statement-breakpoint
CREATE INDEX "tasks_parent" ON "tasks" USING btree ("organization_id","parent_id") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "tasks_assignee" ON "tasks" USING btree ("organization_id","assignee") WHERE assignee is not null;--> statement-breakpoint
CREATE INDEX "tasks_author" ON "tasks" USING btree ("organization_id","author");--> statement-breakpoint
CREATE INDEX "tasks_remind" ON "tasks" USING btree ("remind_at") WHERE remind_at is not null;--> statement-breakpoint
CREATE INDEX "tasks_due_event" ON "tasks" USING btree ("due_event_at") WHERE due_event_at is not null;--> statement-breakpoint
CREATE INDEX "tasks_waiting" ON "tasks" USING btree ("organization_id","project_id","event_waits_for") WHERE event_waits_for is not null;--> statement-breakpoint
CREATE INDEX "tasks_values" ON "tasks" USING gin ("field_values");--> statement-breakpoint
CREATE INDEX "tasks_trash" ON "tasks" USING btree ("organization_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "transitions_task" ON "transitions" USING btree ("organization_id","task_id","seq");--> statement-breakpoint
CREATE INDEX "transitions_project" ON "transitions" USING btree ("organization_id","project_id","at");--> statement-breakpoint
CREATE INDEX "views_project" ON "views" USING btree ("organization_id","project_id");--> statement-breakpoint
CREATE INDEX "views_user" ON "views" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "watchers_user" ON "watchers" USING btree ("organization_id","user_id");--> statement-breakpoint
-- The role in which a transaction of one organisation runs: see store/isolation.ts, which makes it. Named after the database, because roles
-- are shared by all of a server.
CREATE FUNCTION workspace_role() RETURNS name LANGUAGE sql STABLE AS $$ select (left(current_database(), 53) || '_workspace')::name $$;--> statement-breakpoint
-- The organisation that such a transaction is of. Without one there is none, and no row.
CREATE FUNCTION own_organization() RETURNS uuid LANGUAGE sql STABLE AS $$ select nullif(current_setting('lanngan.organization', true), '')::uuid $$;--> statement-breakpoint
-- Holidays are nobody's own: an organisation's transaction reads them by this alone.
CREATE FUNCTION public_holidays() RETURNS SETOF "holidays" LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$ select * from holidays $$;--> statement-breakpoint
-- A transaction of an organisation sees the rows of that organisation; the portal, in another role, sees those of all.
ALTER TABLE "changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "changes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "changes" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "changes" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "commands" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "commands" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "commands" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "commands" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "comments" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "comments" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "comments" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "descriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "descriptions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "descriptions" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "descriptions" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "group_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "group_people" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "group_people" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "group_people" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invitations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "invitations" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "invitations" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "items" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "items" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "items" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "labels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "labels" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "labels" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "labels" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "memberships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "memberships" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "memberships" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "memberships" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notices" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "notices" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "notices" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "organizations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organizations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "organizations" USING (id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "organizations" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pictures" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "pictures" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "pictures" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "project_fields" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "project_fields" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "project_fields" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "project_fields" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "project_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "project_groups" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "project_groups" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "project_groups" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "project_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "project_members" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "project_members" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "project_members" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "projects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "projects" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "projects" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "projects" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sessions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "sessions" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "sessions" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "state_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "state_counts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "state_counts" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "state_counts" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "state_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "state_days" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "state_days" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "state_days" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "task_blockers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "task_blockers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "task_blockers" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "task_blockers" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "task_labels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "task_labels" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "task_labels" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "task_labels" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "task_numbers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "task_numbers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "task_numbers" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "task_numbers" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "views" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "views" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "views" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "watchers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "watchers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "watchers" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "watchers" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "work_calendars" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work_calendars" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "work_calendars" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "work_calendars" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "workflow_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workflow_versions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "workflow_versions" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "workflow_versions" USING (current_user <> workspace_role());--> statement-breakpoint
ALTER TABLE "workspaces" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workspaces" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "workspaces" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal" ON "workspaces" USING (current_user <> workspace_role());--> statement-breakpoint
-- Where a statement reads a hundred thousand rows, a policy asks the transaction once for all of them.
ALTER TABLE "move_refusals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "move_refusals" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "move_refusals" USING (organization_id = (select own_organization()));--> statement-breakpoint
CREATE POLICY "portal" ON "move_refusals" USING ((select current_user <> workspace_role()));--> statement-breakpoint
ALTER TABLE "promises" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "promises" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "promises" USING (organization_id = (select own_organization()));--> statement-breakpoint
CREATE POLICY "portal" ON "promises" USING ((select current_user <> workspace_role()));--> statement-breakpoint
ALTER TABLE "task_votes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "task_votes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "task_votes" USING (organization_id = (select own_organization()));--> statement-breakpoint
CREATE POLICY "portal" ON "task_votes" USING ((select current_user <> workspace_role()));--> statement-breakpoint
ALTER TABLE "tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tasks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "tasks" USING (organization_id = (select own_organization()));--> statement-breakpoint
CREATE POLICY "portal" ON "tasks" USING ((select current_user <> workspace_role()));--> statement-breakpoint
ALTER TABLE "transitions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "transitions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "transitions" USING (organization_id = (select own_organization()));--> statement-breakpoint
CREATE POLICY "portal" ON "transitions" USING ((select current_user <> workspace_role()));--> statement-breakpoint
-- The portal makes a head where an organisation becomes active, and reads it; it never changes one.
ALTER TABLE "organization_heads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organization_heads" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "organization_heads" USING (organization_id = own_organization());--> statement-breakpoint
CREATE POLICY "portal_reads" ON "organization_heads" FOR SELECT USING (current_user <> workspace_role());--> statement-breakpoint
CREATE POLICY "portal_begins" ON "organization_heads" FOR INSERT WITH CHECK (current_user <> workspace_role() AND seq = 0);--> statement-breakpoint
-- Thailand's holidays of 2026 and 2027, as financial institutions keep them.
INSERT INTO "holidays" ("day", "th", "en", "is_lunar") VALUES
  ('2026-01-01', 'วันขึ้นปีใหม่', 'New Year''s Day', false),
  ('2026-01-02', 'วันหยุดพิเศษ (ปีใหม่)', 'Special holiday (New Year)', false),
  ('2026-03-03', 'วันมาฆบูชา', 'Makha Bucha Day', true),
  ('2026-04-06', 'วันจักรี', 'Chakri Memorial Day', false),
  ('2026-04-13', 'วันสงกรานต์', 'Songkran Festival', false),
  ('2026-04-14', 'วันสงกรานต์', 'Songkran Festival', false),
  ('2026-04-15', 'วันสงกรานต์', 'Songkran Festival', false),
  ('2026-05-01', 'วันแรงงานแห่งชาติ', 'National Labour Day', false),
  ('2026-05-04', 'วันฉัตรมงคล', 'Coronation Day', false),
  ('2026-05-31', 'วันวิสาขบูชา', 'Visakha Bucha Day', true),
  ('2026-06-01', 'ชดเชยวันวิสาขบูชา', 'Substitution for Visakha Bucha Day', true),
  ('2026-06-03', 'วันเฉลิมพระชนมพรรษาพระราชินี', 'The Queen''s Birthday', false),
  ('2026-07-28', 'วันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว', 'The King''s Birthday', false),
  ('2026-07-29', 'วันอาสาฬหบูชา', 'Asalha Bucha Day', true),
  ('2026-08-12', 'วันแม่แห่งชาติ', 'The Queen Mother''s Birthday and Mother''s Day', false),
  ('2026-10-13', 'วันนวมินทรมหาราช', 'King Bhumibol Memorial Day', false),
  ('2026-10-23', 'วันปิยมหาราช', 'Chulalongkorn Day', false),
  ('2026-12-05', 'วันพ่อแห่งชาติ', 'National Day and Father''s Day', false),
  ('2026-12-07', 'ชดเชยวันพ่อแห่งชาติ', 'Substitution for Father''s Day', false),
  ('2026-12-10', 'วันรัฐธรรมนูญ', 'Constitution Day', false),
  ('2026-12-31', 'วันสิ้นปี', 'New Year''s Eve', false),
  ('2027-01-01', 'วันขึ้นปีใหม่', 'New Year''s Day', false),
  ('2027-02-21', 'วันมาฆบูชา', 'Makha Bucha Day', true),
  ('2027-02-22', 'ชดเชยวันมาฆบูชา', 'Substitution for Makha Bucha Day', true),
  ('2027-04-06', 'วันจักรี', 'Chakri Memorial Day', false),
  ('2027-04-13', 'วันสงกรานต์', 'Songkran Festival', false),
  ('2027-04-14', 'วันสงกรานต์', 'Songkran Festival', false),
  ('2027-04-15', 'วันสงกรานต์', 'Songkran Festival', false),
  ('2027-05-01', 'วันแรงงานแห่งชาติ', 'National Labour Day', false),
  ('2027-05-03', 'ชดเชยวันแรงงานแห่งชาติ', 'Substitution for National Labour Day', false),
  ('2027-05-04', 'วันฉัตรมงคล', 'Coronation Day', false),
  ('2027-05-20', 'วันวิสาขบูชา', 'Visakha Bucha Day', true),
  ('2027-06-03', 'วันเฉลิมพระชนมพรรษาพระราชินี', 'The Queen''s Birthday', false),
  ('2027-07-18', 'วันอาสาฬหบูชา', 'Asalha Bucha Day', true),
  ('2027-07-19', 'ชดเชยวันอาสาฬหบูชา', 'Substitution for Asalha Bucha Day', true),
  ('2027-07-28', 'วันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว', 'The King''s Birthday', false),
  ('2027-08-12', 'วันแม่แห่งชาติ', 'The Queen Mother''s Birthday and Mother''s Day', false),
  ('2027-10-13', 'วันนวมินทรมหาราช', 'King Bhumibol Memorial Day', false),
  ('2027-10-23', 'วันปิยมหาราช', 'Chulalongkorn Day', false),
  ('2027-10-25', 'ชดเชยวันปิยมหาราช', 'Substitution for Chulalongkorn Day', false),
  ('2027-12-05', 'วันพ่อแห่งชาติ', 'National Day and Father''s Day', false),
  ('2027-12-06', 'ชดเชยวันพ่อแห่งชาติ', 'Substitution for Father''s Day', false),
  ('2027-12-10', 'วันรัฐธรรมนูญ', 'Constitution Day', false),
  ('2027-12-31', 'วันสิ้นปี', 'New Year''s Eve', false);
