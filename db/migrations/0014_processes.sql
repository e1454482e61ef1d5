CREATE TABLE "processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"beat_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"host" text NOT NULL,
	"version" text NOT NULL,
	"files" text NOT NULL,
	"redis" boolean NOT NULL
);
