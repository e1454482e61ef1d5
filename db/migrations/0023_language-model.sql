CREATE TABLE "ai_days" (
	"day" date PRIMARY KEY NOT NULL,
	"tokens" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_use" (
	"day" date NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"calls" integer NOT NULL,
	"tokens" bigint NOT NULL,
	CONSTRAINT "ai_use_once" UNIQUE NULLS NOT DISTINCT("day","purpose","user_id"),
	CONSTRAINT "ai_use_purpose" CHECK ("ai_use"."purpose" in ('assistant', 'form_helper', 'mentorship_draft', 'chat_suggestions', 'match_reasons', 'platform_updates'))
);
--> statement-breakpoint
CREATE TABLE "reply_consents" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"given_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reply_consents" ADD CONSTRAINT "reply_consents_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;