-- What counted before there was a ledger gets its rows by a job; what the sources alone say is filled in here.
INSERT INTO impact_backlog (session_id, counted_at)
SELECT id, counted_at FROM mentorship_sessions WHERE counted_at IS NOT NULL;
--> statement-breakpoint
INSERT INTO impact_metrics (user_id, community_posts, opportunities_shared, average_feedback_score)
SELECT * FROM (
  SELECT p.id,
    (SELECT count(*) FROM circle_posts c WHERE c.author_id = p.id) AS posts,
    (SELECT count(*) FROM opportunities o WHERE o.posted_by = p.id) AS opportunities,
    (SELECT CASE WHEN count(DISTINCT f.reviewer_id) >= 3 THEN round(avg(f.rating), 2) END
      FROM mentorship_feedback f WHERE f.reviewee_id = p.id) AS rating
  FROM profiles p
) found
WHERE posts > 0 OR opportunities > 0 OR rating IS NOT NULL;
