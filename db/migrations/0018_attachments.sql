CREATE TABLE "attachment_totals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "attachment_totals_bytes" CHECK ("attachment_totals"."bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"uploader_id" uuid NOT NULL,
	"stored_name" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"preview_size" integer,
	"width" integer,
	"height" integer,
	"message_seq" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attachments_conversation_id_id_pk" PRIMARY KEY("conversation_id","id"),
	CONSTRAINT "attachments_size" CHECK ("attachments"."size" > 0),
	CONSTRAINT "attachments_picture" CHECK (("attachments"."width" is null) = ("attachments"."height" is null) and ("attachments"."width" is null) = ("attachments"."preview_size" is null))
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "attachment_size" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "attachment_width" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "attachment_height" integer;--> statement-breakpoint
ALTER TABLE "attachment_totals" ADD CONSTRAINT "attachment_totals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_id" ON "attachments" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "attachments_stored" ON "attachments" USING btree ("conversation_id","stored_name");--> statement-breakpoint
CREATE INDEX "attachments_uploader" ON "attachments" USING btree ("uploader_id");--> statement-breakpoint
CREATE INDEX "attachments_unsent" ON "attachments" USING btree ("created_at") WHERE "attachments"."message_seq" is null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_attachment" CHECK (num_nulls("messages"."attachment_url", "messages"."attachment_name", "messages"."attachment_type", "messages"."attachment_size") in (0, 4));