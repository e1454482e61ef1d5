CREATE TABLE "weekly_figures" (
	"week" date PRIMARY KEY NOT NULL,
	"sign_ups" integer NOT NULL,
	"active_members" integer NOT NULL,
	"messages" integer NOT NULL,
	"sessions" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
