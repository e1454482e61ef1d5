CREATE TABLE "withdrawn_requests" (
	"user_id" uuid NOT NULL,
	"peer_id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "withdrawn_requests_user_id_peer_id_pk" PRIMARY KEY("user_id","peer_id")
);
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawn_requests" ADD CONSTRAINT "withdrawn_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_requests" ADD CONSTRAINT "withdrawn_requests_peer_id_users_id_fk" FOREIGN KEY ("peer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawn_requests_peer" ON "withdrawn_requests" USING btree ("peer_id");