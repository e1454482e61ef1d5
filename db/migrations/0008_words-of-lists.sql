ALTER TABLE "circles" DROP CONSTRAINT "circles_type";--> statement-breakpoint
ALTER TABLE "opportunities" DROP CONSTRAINT "opportunities_type";--> statement-breakpoint
ALTER TABLE "mentorship_requests" ADD CONSTRAINT "mentorship_requests_mentorship_type" CHECK ("mentorship_requests"."mentorship_type" in ('career_guidance', 'technical', 'life', 'academic', 'entrepreneurship', 'leadership'));--> statement-breakpoint
ALTER TABLE "mentorship_requests" ADD CONSTRAINT "mentorship_requests_duration_frequency" CHECK ("mentorship_requests"."duration_frequency" in ('one_session', 'monthly', 'weekly', 'bi_weekly', 'ongoing'));--> statement-breakpoint
ALTER TABLE "mentorship_timers" ADD CONSTRAINT "mentorship_timers_status" CHECK ("mentorship_timers"."status" in ('running', 'paused', 'stopped'));--> statement-breakpoint
ALTER TABLE "mentorships" ADD CONSTRAINT "mentorships_mentorship_type" CHECK ("mentorships"."mentorship_type" in ('career_guidance', 'technical', 'life', 'academic', 'entrepreneurship', 'leadership'));--> statement-breakpoint
ALTER TABLE "mentorships" ADD CONSTRAINT "mentorships_duration_frequency" CHECK ("mentorships"."duration_frequency" in ('one_session', 'monthly', 'weekly', 'bi_weekly', 'ongoing'));--> statement-breakpoint
ALTER TABLE "mentorships" ADD CONSTRAINT "mentorships_end_reason" CHECK ("mentorships"."end_reason" in ('goal_achieved', 'schedule_conflict', 'mentee_inactive', 'other'));--> statement-breakpoint
ALTER TABLE "scheduled_sessions" ADD CONSTRAINT "scheduled_sessions_status" CHECK ("scheduled_sessions"."status" in ('scheduled', 'cancelled'));--> statement-breakpoint
ALTER TABLE "circles" ADD CONSTRAINT "circles_circle_type" CHECK ("circles"."circle_type" in ('career', 'diaspora', 'interest'));--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_opportunity_type" CHECK ("opportunities"."opportunity_type" in ('job', 'scholarship', 'grant', 'partnership', 'volunteering'));