DROP INDEX "mentorship_sessions_of_match";--> statement-breakpoint
DROP INDEX "mentorship_sessions_newest";--> statement-breakpoint
CREATE INDEX "mentorship_sessions_of_mentorship" ON "mentorship_sessions" USING btree ("mentorship_id");--> statement-breakpoint
CREATE INDEX "mentorship_sessions_newest" ON "mentorship_sessions" USING btree ("match_id","session_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);