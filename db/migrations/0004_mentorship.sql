CREATE TABLE "mentorship_feedback" (
	"mentorship_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"reviewee_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"comment" text,
	"improvements" text[] DEFAULT '{}' NOT NULL,
	"continue_mentorship" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mentorship_feedback_mentorship_id_reviewer_id_pk" PRIMARY KEY("mentorship_id","reviewer_id"),
	CONSTRAINT "mentorship_feedback_rating" CHECK ("mentorship_feedback"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "mentorship_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"match_id" uuid NOT NULL,
	"mentee_id" uuid NOT NULL,
	"mentor_id" uuid NOT NULL,
	"mentorship_type" text NOT NULL,
	"duration_frequency" text NOT NULL,
	"message" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "mentorship_requests_not_self" CHECK ("mentorship_requests"."mentee_id" <> "mentorship_requests"."mentor_id"),
	CONSTRAINT "mentorship_requests_status" CHECK ("mentorship_requests"."status" in ('pending', 'accepted', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "mentorship_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mentorship_id" uuid NOT NULL,
	"match_id" uuid NOT NULL,
	"mentor_id" uuid NOT NULL,
	"mentee_id" uuid NOT NULL,
	"logged_by" uuid NOT NULL,
	"session_date" timestamp (3) with time zone NOT NULL,
	"duration_minutes" integer NOT NULL,
	"notes" text,
	"rating" integer,
	"topics_discussed" text,
	"goals_progress" text,
	"status" text DEFAULT 'logged' NOT NULL,
	"disputed_by" uuid,
	"dispute" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"counted_at" timestamp (3) with time zone,
	CONSTRAINT "mentorship_sessions_minutes" CHECK ("mentorship_sessions"."duration_minutes" between 1 and 1440),
	CONSTRAINT "mentorship_sessions_rating" CHECK ("mentorship_sessions"."rating" between 1 and 5),
	CONSTRAINT "mentorship_sessions_status" CHECK ("mentorship_sessions"."status" in ('logged', 'confirmed', 'disputed'))
);
--> statement-breakpoint
CREATE TABLE "mentorship_timers" (
	"mentorship_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"elapsed_seconds" integer DEFAULT 0 NOT NULL,
	"running_since" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone NOT NULL,
	"forgotten" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mentorship_timers_running" CHECK (("mentorship_timers"."status" = 'running') = ("mentorship_timers"."running_since" is not null))
);
--> statement-breakpoint
CREATE TABLE "mentorships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"match_id" uuid NOT NULL,
	"mentorship_request_id" uuid NOT NULL,
	"mentee_id" uuid NOT NULL,
	"mentor_id" uuid NOT NULL,
	"mentorship_type" text NOT NULL,
	"duration_frequency" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"total_sessions" integer DEFAULT 0 NOT NULL,
	"start_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expected_end_date" timestamp (3) with time zone,
	"end_reason" text,
	"end_notes" text,
	CONSTRAINT "mentorships_mentorship_request_id_unique" UNIQUE("mentorship_request_id"),
	CONSTRAINT "mentorships_status" CHECK ("mentorships"."status" in ('active', 'completed'))
);
--> statement-breakpoint
CREATE TABLE "scheduled_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mentorship_id" uuid NOT NULL,
	"proposed_by" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"duration_minutes" integer NOT NULL,
	"place" text NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"reminded_hours" integer,
	"asked_at" timestamp (3) with time zone,
	"mentor_answer" boolean,
	"mentee_answer" boolean,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scheduled_sessions_minutes" CHECK ("scheduled_sessions"."duration_minutes" between 1 and 1440)
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "mentor_capacity" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "read_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mentorship_feedback" ADD CONSTRAINT "mentorship_feedback_mentorship_id_mentorships_id_fk" FOREIGN KEY ("mentorship_id") REFERENCES "public"."mentorships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_feedback" ADD CONSTRAINT "mentorship_feedback_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_feedback" ADD CONSTRAINT "mentorship_feedback_reviewee_id_users_id_fk" FOREIGN KEY ("reviewee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_requests" ADD CONSTRAINT "mentorship_requests_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_requests" ADD CONSTRAINT "mentorship_requests_mentee_id_users_id_fk" FOREIGN KEY ("mentee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_requests" ADD CONSTRAINT "mentorship_requests_mentor_id_users_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_sessions" ADD CONSTRAINT "mentorship_sessions_mentorship_id_mentorships_id_fk" FOREIGN KEY ("mentorship_id") REFERENCES "public"."mentorships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_sessions" ADD CONSTRAINT "mentorship_sessions_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_sessions" ADD CONSTRAINT "mentorship_sessions_mentor_id_users_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_sessions" ADD CONSTRAINT "mentorship_sessions_mentee_id_users_id_fk" FOREIGN KEY ("mentee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_sessions" ADD CONSTRAINT "mentorship_sessions_logged_by_users_id_fk" FOREIGN KEY ("logged_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_sessions" ADD CONSTRAINT "mentorship_sessions_disputed_by_users_id_fk" FOREIGN KEY ("disputed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_timers" ADD CONSTRAINT "mentorship_timers_mentorship_id_mentorships_id_fk" FOREIGN KEY ("mentorship_id") REFERENCES "public"."mentorships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorships" ADD CONSTRAINT "mentorships_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorships" ADD CONSTRAINT "mentorships_mentorship_request_id_mentorship_requests_id_fk" FOREIGN KEY ("mentorship_request_id") REFERENCES "public"."mentorship_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorships" ADD CONSTRAINT "mentorships_mentee_id_users_id_fk" FOREIGN KEY ("mentee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorships" ADD CONSTRAINT "mentorships_mentor_id_users_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_sessions" ADD CONSTRAINT "scheduled_sessions_mentorship_id_mentorships_id_fk" FOREIGN KEY ("mentorship_id") REFERENCES "public"."mentorships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_sessions" ADD CONSTRAINT "scheduled_sessions_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mentorship_feedback_of_reviewee" ON "mentorship_feedback" USING btree ("reviewee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mentorship_requests_pending" ON "mentorship_requests" USING btree ("match_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "mentorship_requests_of_match" ON "mentorship_requests" USING btree ("match_id","mentee_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mentorship_requests_of_mentor" ON "mentorship_requests" USING btree ("mentor_id","status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mentorship_requests_of_mentee" ON "mentorship_requests" USING btree ("mentee_id");--> statement-breakpoint
CREATE INDEX "mentorship_sessions_newest" ON "mentorship_sessions" USING btree ("mentorship_id","session_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mentorship_sessions_of_match" ON "mentorship_sessions" USING btree ("match_id","session_date");--> statement-breakpoint
CREATE INDEX "mentorship_sessions_of_mentor" ON "mentorship_sessions" USING btree ("mentor_id","session_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mentorship_sessions_of_mentee" ON "mentorship_sessions" USING btree ("mentee_id","session_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mentorship_sessions_waiting" ON "mentorship_sessions" USING btree ("created_at") WHERE status = 'logged';--> statement-breakpoint
CREATE INDEX "mentorship_timers_open" ON "mentorship_timers" USING btree ("started_at") WHERE status <> 'stopped';--> statement-breakpoint
CREATE UNIQUE INDEX "mentorships_active" ON "mentorships" USING btree ("match_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "mentorships_of_match" ON "mentorships" USING btree ("match_id","start_date" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mentorships_of_mentor" ON "mentorships" USING btree ("mentor_id","status");--> statement-breakpoint
CREATE INDEX "mentorships_of_mentee" ON "mentorships" USING btree ("mentee_id","status");--> statement-breakpoint
CREATE INDEX "scheduled_sessions_of_mentorship" ON "scheduled_sessions" USING btree ("mentorship_id","starts_at");--> statement-breakpoint
CREATE INDEX "scheduled_sessions_due" ON "scheduled_sessions" USING btree ("starts_at") WHERE status = 'scheduled' and asked_at is null;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_mentor_capacity" CHECK ("profiles"."mentor_capacity" between 0 and 100);