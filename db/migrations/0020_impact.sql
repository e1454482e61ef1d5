CREATE TABLE "impact_backlog" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "impact_ledger" (
	"user_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"source_id" uuid NOT NULL,
	"turn" integer NOT NULL,
	"points" integer NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"role" text,
	"peer_id" uuid,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "impact_ledger_user_id_cause_source_id_turn_pk" PRIMARY KEY("user_id","cause","source_id","turn"),
	CONSTRAINT "impact_ledger_turn" CHECK ("impact_ledger"."turn" >= 1),
	CONSTRAINT "impact_ledger_sign" CHECK (case when "impact_ledger"."turn" % 2 = 1 then "impact_ledger"."points" >= 0 else "impact_ledger"."points" <= 0 end),
	CONSTRAINT "impact_ledger_cause" CHECK ("impact_ledger"."cause" in ('session', 'pair', 'post', 'opportunity', 'answer')),
	CONSTRAINT "impact_ledger_role" CHECK ("impact_ledger"."role" in ('mentor', 'mentee'))
);
--> statement-breakpoint
CREATE TABLE "impact_metrics" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"total_minutes" integer DEFAULT 0 NOT NULL,
	"sessions_completed" integer DEFAULT 0 NOT NULL,
	"mentees_count" integer DEFAULT 0 NOT NULL,
	"mentors_count" integer DEFAULT 0 NOT NULL,
	"impact_score" integer DEFAULT 0 NOT NULL,
	"month" date,
	"monthly_points" integer DEFAULT 0 NOT NULL,
	"community_posts" integer DEFAULT 0 NOT NULL,
	"opportunities_shared" integer DEFAULT 0 NOT NULL,
	"average_feedback_score" numeric(3, 2),
	"highest_level" integer DEFAULT 0 NOT NULL,
	"celebrated_level" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "impact_backlog" ADD CONSTRAINT "impact_backlog_session_id_mentorship_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."mentorship_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impact_ledger" ADD CONSTRAINT "impact_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impact_metrics" ADD CONSTRAINT "impact_metrics_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "impact_backlog_order" ON "impact_backlog" USING btree ("counted_at","session_id");--> statement-breakpoint
CREATE INDEX "impact_ledger_of_day" ON "impact_ledger" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "impact_ledger_with" ON "impact_ledger" USING btree ("user_id","peer_id");--> statement-breakpoint
CREATE INDEX "impact_metrics_top" ON "impact_metrics" USING btree ("month","monthly_points" DESC NULLS FIRST,"impact_score" DESC NULLS FIRST,"user_id");