-- A mentorship that began or ended beside migration 0041, before its trigger was there, was not counted.
UPDATE match_profiles SET active_mentees = counted.active
FROM (SELECT user_id, (SELECT count(*) FROM mentorships WHERE mentor_id = user_id AND status = 'active') AS active FROM match_profiles) counted
WHERE match_profiles.user_id = counted.user_id AND match_profiles.active_mentees <> counted.active;
