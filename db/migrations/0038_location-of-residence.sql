-- Who has no African home and lives outside Africa is in the diaspora (rule: location-type); onboarding said "africa".
-- Their terms of matching are outdated by that, and made anew after the start.
WITH outside (country) AS (
  VALUES ('AU'), ('AT'), ('BE'), ('BR'), ('CA'), ('CN'), ('DK'), ('FI'), ('FR'), ('DE'), ('IN'), ('IE'), ('IT'), ('JP'), ('NL'),
    ('NZ'), ('NO'), ('PT'), ('QA'), ('SA'), ('ES'), ('SE'), ('CH'), ('TR'), ('AE'), ('GB'), ('US')
), moved AS (
  UPDATE "profiles" SET "location_type" = 'diaspora'
  WHERE "location_type" = 'africa'
    AND "home_country" IN (SELECT country FROM outside) AND "country" IN (SELECT country FROM outside)
  RETURNING "id"
)
UPDATE "match_profiles" SET "vocabulary" = 0, "version" = "version" + 1 WHERE "user_id" IN (SELECT "id" FROM moved);
