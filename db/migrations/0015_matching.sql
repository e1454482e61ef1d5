CREATE TABLE "match_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"vocabulary" integer NOT NULL,
	"profile" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_terms" (
	"kind" smallint NOT NULL,
	"concept" integer NOT NULL,
	"spot" integer NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "match_terms_kind_concept_spot_user_id_pk" PRIMARY KEY("kind","concept","spot","user_id")
);
--> statement-breakpoint
CREATE TABLE "discover_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"filters" text NOT NULL,
	"own_version" integer NOT NULL,
	"members" uuid[] NOT NULL,
	"versions" integer[] NOT NULL,
	"shown" uuid[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discover_shows" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"shows" integer NOT NULL,
	CONSTRAINT "discover_shows_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "profiles" DROP CONSTRAINT "profiles_mentor_capacity";--> statement-breakpoint
ALTER TABLE "matches" ALTER COLUMN "match_reason" SET DATA TYPE jsonb USING NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "goals" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "match_profiles" ADD CONSTRAINT "match_profiles_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_terms" ADD CONSTRAINT "match_terms_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discover_lists" ADD CONSTRAINT "discover_lists_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discover_shows" ADD CONSTRAINT "discover_shows_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_terms_of_member" ON "match_terms" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "discover_lists_of_member" ON "discover_lists" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "discover_lists_oldest" ON "discover_lists" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "discover_shows_day" ON "discover_shows" USING btree ("day");--> statement-breakpoint
UPDATE "profiles" SET "mentor_capacity" = 20 WHERE "mentor_capacity" > 20;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_mentor_capacity" CHECK ("profiles"."mentor_capacity" between 0 and 20);