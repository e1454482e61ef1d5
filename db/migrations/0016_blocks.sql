CREATE TABLE "blocks" (
	"user_id" uuid NOT NULL,
	"peer_id" uuid NOT NULL,
	"own" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_user_id_peer_id_pk" PRIMARY KEY("user_id","peer_id"),
	CONSTRAINT "blocks_not_self" CHECK ("blocks"."user_id" <> "blocks"."peer_id")
);
--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_peer_id_users_id_fk" FOREIGN KEY ("peer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_peer" ON "blocks" USING btree ("peer_id");--> statement-breakpoint
CREATE INDEX "blocks_own_newest" ON "blocks" USING btree ("user_id","created_at" DESC NULLS FIRST,"peer_id" DESC NULLS FIRST) WHERE "blocks"."own";