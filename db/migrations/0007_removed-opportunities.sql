CREATE TABLE "removed_opportunities" (
	"link_key" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
