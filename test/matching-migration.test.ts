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

test('lists of before stay as they are, and the version before still writes its own beside the new one', async () => {
  await using database = await PGlite.create({ extensions: { pg_trgm } })
  const db = drizzle(database)
  const before = migrationsBefore('list-capacity')
  await migrate(db, { migrationsFolder: before })
  rmSync(before, { recursive: true })
  const all = async (query: string) => (await database.query(query)).rows
  const store = (n: number) =>
    database.exec(`insert into discover_lists (id, user_id, filters, own_version, members, versions, shown)
      values ('${id(n)}', '${id(1)}', '[null]', 3, '{}', '{}', '{}')`)
  const fileOfTable = () => all(`select pg_relation_filenode('discover_lists') as file`)
  await database.exec(`
    insert into users (id, full_name, email) values ('${id(1)}', 'Ama', 'ama@mail.example');
    insert into profiles (id, email, full_name, location_type, home_country, country, role) values
      ('${id(1)}', 'ama@mail.example', 'Ama', 'africa', 'KE', 'KE', 'both');
  `)
  await store(1)
  const file = await fileOfTable()
  await migrate(db, { migrationsFolder: MIGRATIONS })
  // However many rows there are, none is written.
  expect(await fileOfTable()).toEqual(file)
  await store(2)
  expect(await all('select own_version, own_has_capacity from discover_lists order by id')).toEqual([
    { own_version: 3, own_has_capacity: null },
    { own_version: 3, own_has_capacity: null },
  ])
})

test('who lives outside Africa and has no home there is in the diaspora, with new terms to come', async () => {
  await using database = await PGlite.create({ extensions: { pg_trgm } })
  const db = drizzle(database)
  const before = migrationsBefore('location-of-residence')
  await migrate(db, { migrationsFolder: before })
  rmSync(before, { recursive: true })
  const people = [
    { name: 'Lena', home: 'DE', country: 'DE' },
    { name: 'Rosa', home: 'PT', country: 'MZ' },
    // This is what she chose: nothing tells it from what onboarding said, but her home.
    { name: 'Ama', home: 'GH', country: 'GB' },
  ]
  for (const [n, { name, home, country }] of people.entries())
    await database.exec(`
      insert into users (id, full_name, email) values ('${id(n)}', '${name}', '${name}@mail.example');
      insert into profiles (id, email, full_name, location_type, home_country, country, role) values
        ('${id(n)}', '${name}@mail.example', '${name}', 'africa', '${home}', '${country}', 'both');
      insert into match_profiles (user_id, vocabulary, profile) values ('${id(n)}', 7, '{}');
    `)
  await migrate(db, { migrationsFolder: MIGRATIONS })
  const { rows } = await database.query(
    `select full_name, location_type, vocabulary, version from profiles join match_profiles on user_id = id order by id`,
  )
  const unchanged = { location_type: 'africa', vocabulary: 7, version: 1 }
  expect(rows).toEqual([
    { full_name: 'Lena', location_type: 'diaspora', vocabulary: 0, version: 2 },
    { full_name: 'Rosa', ...unchanged },
    { full_name: 'Ama', ...unchanged },
  ])
})
