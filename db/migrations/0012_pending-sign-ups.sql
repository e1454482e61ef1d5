CREATE TABLE "pending_sign_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"marketing_consent" boolean NOT NULL,
	"language" text,
	"ip_address" "inet" NOT NULL,
	"user_agent" text,
	"network" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "pending_sign_ups_email" ON "pending_sign_ups" USING btree ("email");--> statement-breakpoint
CREATE INDEX "pending_sign_ups_expires_at" ON "pending_sign_ups" USING btree ("expires_at");--> statement-breakpoint
-- Who had not verified their address could not sign in, and may have been made by somebody else: they sign up again.
DELETE FROM "users" WHERE NOT "email_verified" AND EXISTS (SELECT 1 FROM "accounts" WHERE "accounts"."user_id" = "users"."id") AND NOT EXISTS (SELECT 1 FROM "profiles" WHERE "profiles"."id" = "users"."id");--> statement-breakpoint
-- Tokens are kept as hashes; who is signed in stays so, and mailed links go on working.
UPDATE "sessions" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');--> statement-breakpoint
UPDATE "verifications" SET "identifier" = rtrim(translate(encode(sha256(convert_to("identifier", 'UTF8')), 'base64'), '+/', '-_'), '=');--> statement-breakpoint
UPDATE "accounts" SET "access_token" = NULL, "refresh_token" = NULL, "id_token" = NULL;
