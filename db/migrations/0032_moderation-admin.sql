CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"total" integer NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
	"reached" uuid,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "bans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"days" integer,
	"until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "user_consents_timestamp";--> statement-breakpoint
ALTER TABLE "user_consents" ADD COLUMN "policy_version" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "banned_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bans" ADD CONSTRAINT "bans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_newest" ON "announcements" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "announcements_unfinished" ON "announcements" USING btree ("created_at") WHERE "announcements"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_author" ON "announcements" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "bans_user" ON "bans" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_consents_newest" ON "user_consents" USING btree ("consent_timestamp" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_consents_email" ON "user_consents" USING btree ("email" collate "C");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_banned" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "users"."banned_at" is not null and "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("banned_until") WHERE "users"."banned_until" is not null;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (fold_letters("full_name"),"id");--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree ("email" collate "C","id");--> statement-breakpoint
CREATE INDEX "users_name_keys" ON "users" USING gin (search_keys("full_name"));--> statement-breakpoint
CREATE INDEX "profiles_avatar_url" ON "profiles" USING btree ("avatar_url");--> statement-breakpoint
-- Entries name accounts by their id alone: what is in the log stays when an account is deleted.
UPDATE "audit_log" SET "details" = "details" - 'email' WHERE "details" ? 'email';--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception '% takes no changes', tg_table_name using errcode = 'insufficient_privilege';
end
$$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
