DROP INDEX "profiles_shore_newest";--> statement-breakpoint
CREATE INDEX "profiles_location_newest" ON "profiles" USING btree ("location_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);