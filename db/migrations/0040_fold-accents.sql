DROP INDEX "circles_words";--> statement-breakpoint
DROP INDEX "opportunities_words";--> statement-breakpoint
CREATE INDEX "circles_words" ON "circles" USING gin ((fold_letters("name" || ' ' || "description")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "opportunities_words" ON "opportunities" USING gin ((fold_letters("title" || ' ' || "description" || ' ' || "country")) gin_trgm_ops);