import { rmSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { expect, test } from 'vitest'
import { MIGRATIONS, migrationsBefore } from '#test/migrations-before.ts'

const id = (n: number) => `0195b1f2-0000-7000-8000-00000000000${n}`

test('rows with names of countries and English words become rows with keys', async () => {
  await using database = await PGlite.create({ extensions: { pg_trgm } })
  const db = drizzle(database)
  const before = migrationsBefore('keys-in-rows')
  await migrate(db, { migrationsFolder: before })
  rmSync(before, { recursive: true })
  await database.exec(`
    insert into users (id, full_name, email) values ('${id(1)}', 'Ama', 'ama@mail.example'), ('${id(2)}', 'Kofi', 'kofi@mail.example'),
      ('${id(3)}', 'Daraja56 Opportunities', 'opportunities');
    insert into profiles (id, email, full_name, location_type, home_country, country, role) values
      ('${id(1)}', 'ama@mail.example', 'Ama', 'diaspora', 'Democratic Republic of the Congo', 'United Kingdom', 'both'),
      ('${id(2)}', 'kofi@mail.example', 'Kofi', 'africa', 'Côte d''Ivoire', 'Côte d''Ivoire', 'both');
    insert into opportunities (id, title, description, opportunity_type, country) values
      ('${id(1)}', 'T', 'D', 'job', 'Kenya'), ('${id(2)}', 'T', 'D', 'job', 'Kenya, The Gambia, Peru'), ('${id(3)}', 'T', 'D', 'job', 'Remote'),
      ('${id(4)}', 'T', 'D', 'job', 'Anywhere'), ('${id(5)}', 'T', 'D', 'job', 'Mombasa, Kenya'), ('${id(6)}', 'T', 'D', 'job', 'Algeria, Angola and 73 more');
    insert into matches (id, user_id, matched_user_id, match_score) values ('${id(1)}', '${id(1)}', '${id(2)}', 85);
    insert into mentorship_requests (id, match_id, mentee_id, mentor_id, mentorship_type, duration_frequency)
      values ('${id(1)}', '${id(1)}', '${id(1)}', '${id(2)}', 'academic', 'weekly');
    insert into mentorships (id, match_id, mentorship_request_id, mentee_id, mentor_id, mentorship_type, duration_frequency)
      values ('${id(1)}', '${id(1)}', '${id(1)}', '${id(1)}', '${id(2)}', 'academic', 'weekly');
    insert into mentorship_feedback (mentorship_id, reviewer_id, reviewee_id, rating, improvements) values
      ('${id(1)}', '${id(1)}', '${id(2)}', 5, array['Career Insight', 'Confidence']),
      ('${id(1)}', '${id(2)}', '${id(1)}', 5, array['Follow-through']);
    insert into opportunity_readings (reader, until) values ('${id(1)}', now());
  `)
  await migrate(db, { migrationsFolder: MIGRATIONS })
  const all = async (query: string) => (await database.query<Record<string, unknown>>(query)).rows.map(Object.values)
  expect(await all('select home_country, country from profiles order by id')).toEqual([
    ['CD', 'GB'],
    ['CI', 'CI'],
  ])
  expect((await all('select country from opportunities order by id')).flat()).toEqual([
    'KE',
    'KE,GM,PE',
    'remote',
    'anywhere',
    'Mombasa, Kenya',
    'Algeria, Angola and 73 more',
  ])
  expect((await all('select improvements from mentorship_feedback order by reviewer_id')).flat()).toEqual([
    ['career_insight', 'confidence'],
    ['follow_through'],
  ])
  expect((await all('select full_name from users order by id')).flat()).toEqual(['Ama', 'Kofi', 'opportunities'])
  expect(await all('select importer from opportunity_imports')).toEqual([[id(1)]])
})
