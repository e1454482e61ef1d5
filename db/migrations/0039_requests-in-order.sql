DROP INDEX "matches_outgoing";--> statement-breakpoint
CREATE INDEX "matches_outgoing" ON "matches" USING btree ("user_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);