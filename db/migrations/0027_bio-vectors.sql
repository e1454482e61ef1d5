CREATE TABLE "match_embeddings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"bio" text NOT NULL,
	"anyway" real NOT NULL,
	"vector" real[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_use" DROP CONSTRAINT "ai_use_purpose";--> statement-breakpoint
ALTER TABLE "match_embeddings" ADD CONSTRAINT "match_embeddings_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_use" ADD CONSTRAINT "ai_use_purpose" CHECK ("ai_use"."purpose" in ('assistant', 'form_helper', 'mentorship_draft', 'chat_suggestions', 'match_reasons', 'platform_updates', 'match_embeddings'));