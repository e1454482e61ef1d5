ALTER TABLE "match_profiles" ADD COLUMN "active_mentees" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE match_profiles SET active_mentees = counted.active
FROM (SELECT mentor_id, count(*) AS active FROM mentorships WHERE status = 'active' GROUP BY mentor_id) counted
WHERE match_profiles.user_id = counted.mentor_id;--> statement-breakpoint
CREATE FUNCTION count_active_mentees() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  -- Locked in a statement of its own, so that the count sees what others have committed meanwhile.
  perform 1 from match_profiles where user_id in (old.mentor_id, new.mentor_id) order by user_id for update;
  update match_profiles set active_mentees = (select count(*) from mentorships where mentor_id = match_profiles.user_id and status = 'active')
    where user_id in (old.mentor_id, new.mentor_id);
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER mentorships_count_active AFTER INSERT OR DELETE OR UPDATE OF status, mentor_id ON mentorships FOR EACH ROW EXECUTE FUNCTION count_active_mentees();--> statement-breakpoint
CREATE FUNCTION count_own_mentees() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.active_mentees := (select count(*) from mentorships where mentor_id = new.user_id and status = 'active');
  return new;
end
$$;--> statement-breakpoint
CREATE TRIGGER match_profiles_count_active BEFORE INSERT ON match_profiles FOR EACH ROW EXECUTE FUNCTION count_own_mentees();