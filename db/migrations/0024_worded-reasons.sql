CREATE TABLE "reason_wordings" (
	"key" text PRIMARY KEY NOT NULL,
	"words" text,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "reason_wordings_oldest" ON "reason_wordings" USING btree ("made_at");