DROP INDEX "profiles_newest";--> statement-breakpoint
DROP INDEX "profiles_shore_newest";--> statement-breakpoint
DROP INDEX "matches_incoming";--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "profiles_shore_newest" ON "profiles" USING btree ("location_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "matches_incoming" ON "matches" USING btree ("matched_user_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);