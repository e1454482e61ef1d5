CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "circle_members" (
	"circle_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circle_members_circle_id_user_id_pk" PRIMARY KEY("circle_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "circle_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"circle_id" uuid NOT NULL,
	"author_id" uuid,
	"content" text NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "circles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"circle_type" text NOT NULL,
	"created_by" uuid,
	"cover_image_url" text,
	"member_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circles_cover_image_url_unique" UNIQUE("cover_image_url"),
	CONSTRAINT "circles_type" CHECK ("circles"."circle_type" in ('career', 'diaspora', 'interest')),
	CONSTRAINT "circles_member_count" CHECK ("circles"."member_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "opportunities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"opportunity_type" text NOT NULL,
	"country" text NOT NULL,
	"organisation" text,
	"link" text,
	"link_key" text,
	"skills" text[],
	"deadline" date,
	"posted_by" uuid,
	"source_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opportunities_link_key_unique" UNIQUE("link_key"),
	CONSTRAINT "opportunities_type" CHECK ("opportunities"."opportunity_type" in ('job', 'scholarship', 'grant', 'partnership', 'volunteering'))
);
--> statement-breakpoint
CREATE TABLE "opportunity_sources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"kind" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"etag" text,
	"last_modified" text,
	"last_read_at" timestamp (3) with time zone,
	"last_result" jsonb,
	"failed_days" integer DEFAULT 0 NOT NULL,
	"failed_on" date,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opportunity_sources_url_unique" UNIQUE("url"),
	CONSTRAINT "opportunity_sources_kind" CHECK ("opportunity_sources"."kind" in ('feed', 'reliefweb', 'remotive', 'himalayas', 'page'))
);
--> statement-breakpoint
CREATE TABLE "saved_opportunities" (
	"user_id" uuid NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_opportunities_user_id_opportunity_id_pk" PRIMARY KEY("user_id","opportunity_id")
);
--> statement-breakpoint
ALTER TABLE "circle_members" ADD CONSTRAINT "circle_members_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_members" ADD CONSTRAINT "circle_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_posts" ADD CONSTRAINT "circle_posts_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_posts" ADD CONSTRAINT "circle_posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circles" ADD CONSTRAINT "circles_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_posted_by_users_id_fk" FOREIGN KEY ("posted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_source_id_opportunity_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."opportunity_sources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_opportunities" ADD CONSTRAINT "saved_opportunities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_opportunities" ADD CONSTRAINT "saved_opportunities_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "circle_members_user" ON "circle_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "circle_members_oldest" ON "circle_members" USING btree ("circle_id","joined_at","user_id");--> statement-breakpoint
CREATE INDEX "circle_posts_newest" ON "circle_posts" USING btree ("circle_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "circle_posts_pinned" ON "circle_posts" USING btree ("circle_id") WHERE pinned;--> statement-breakpoint
CREATE INDEX "circle_posts_author" ON "circle_posts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "circles_newest" ON "circles" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "circles_type_newest" ON "circles" USING btree ("circle_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "circles_words" ON "circles" USING gin ((lower("name" || ' ' || "description")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "circles_created_by" ON "circles" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "opportunities_newest" ON "opportunities" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "opportunities_type_newest" ON "opportunities" USING btree ("opportunity_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "opportunities_words" ON "opportunities" USING gin ((lower("title" || ' ' || "description" || ' ' || "country")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "opportunities_posted_by" ON "opportunities" USING btree ("posted_by");--> statement-breakpoint
CREATE INDEX "opportunities_source" ON "opportunities" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "saved_opportunities_latest" ON "saved_opportunities" USING btree ("user_id","created_at" DESC NULLS FIRST,"opportunity_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "saved_opportunities_opportunity" ON "saved_opportunities" USING btree ("opportunity_id");