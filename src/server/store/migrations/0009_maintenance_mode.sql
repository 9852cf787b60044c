CREATE TABLE "maintenance_mode" (
	"id" boolean PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "maintenance_mode_once" CHECK (id)
);
