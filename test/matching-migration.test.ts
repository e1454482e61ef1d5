import { rmSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { expect, test } from 'vitest'
import { MIGRATIONS, migrationsBefore } from '#test/migrations-before.ts'

const id = (n: number) => `0195b1f2-0000-7000-8000-00000000000${n}`

test('rows with more room than there is now, and reasons as text, suit the new columns', async () => {
  await using database = await PGlite.create({ extensions: { pg_trgm } })
  const db = drizzle(database)
  const before = migrationsBefore('matching')
  await migrate(db, { migrationsFolder: before })
  rmSync(before, { recursive: true })
  await database.exec(`
    insert into users (id, full_name, email) values ('${id(1)}', 'Ama', 'ama@mail.example'), ('${id(2)}', 'Kofi', 'kofi@mail.example');
    insert into profiles (id, email, full_name, location_type, home_country, country, role, mentor_capacity) values
      ('${id(1)}', 'ama@mail.example', 'Ama', 'africa', 'KE', 'KE', 'both', 100),
      ('${id(2)}', 'kofi@mail.example', 'Kofi', 'africa', 'KE', 'KE', 'both', 3);
    insert into matches (id, user_id, matched_user_id, match_score, match_reason) values ('${id(1)}', '${id(1)}', '${id(2)}', 85, 'You both like chess');
  `)
  await migrate(db, { migrationsFolder: MIGRATIONS })
  const all = async (query: string) => (await database.query(query)).rows
  expect(await all('select mentor_capacity, goals, languages, paused from profiles order by id')).toEqual([
    { mentor_capacity: 20, goals: [], languages: [], paused: false },
    { mentor_capacity: 3, goals: [], languages: [], paused: false },
  ])
  expect(await all('select match_score, match_reason from matches')).toEqual([{ match_score: 85, match_reason: null }])
})
