CREATE TABLE "opportunity_readings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"reader" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "opportunity_readings_one" CHECK ("opportunity_readings"."id")
);
