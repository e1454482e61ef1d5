ALTER TABLE "match_terms" RENAME COLUMN "spot" TO "sample_position";--> statement-breakpoint
ALTER TABLE "match_terms" RENAME CONSTRAINT "match_terms_kind_concept_spot_user_id_pk" TO "match_terms_kind_concept_sample_position_user_id_pk";
