import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { expect, test } from 'vitest'
import { tokenHash } from '#server/account/token-hash.ts'
import { MIGRATIONS, migrationsBefore } from '#test/migrations-before.ts'

const id = (n: number) => `0195b1f2-0000-7000-8000-00000000000${n}`

test('who is signed in stays so, mailed links work on, and whoever never verified the address is gone', async () => {
  await using database = await PGlite.create({ extensions: { pg_trgm } })
  const db = drizzle(database)
  const before = migrationsBefore('pending-sign-ups')
  await migrate(db, { migrationsFolder: before })
  rmSync(before, { recursive: true })
  const resetLink = 'reset-password:aB\\3'
  await database.exec(`
    insert into users (id, full_name, email, email_verified) values ('${id(1)}', 'Ama', 'ama@mail.example', true),
      ('${id(2)}', 'Somebody', 'waiting@mail.example', false), ('${id(3)}', 'opportunities', 'opportunities', false);
    insert into accounts (id, account_id, provider_id, user_id, password_hash, access_token, id_token) values
      ('${id(1)}', '${id(1)}', 'credential', '${id(1)}', 'salt:key', null, null),
      ('${id(2)}', '${id(2)}', 'credential', '${id(2)}', 'salt:key', null, null),
      ('${id(3)}', 'g', 'google', '${id(1)}', null, 'access', 'id');
    insert into user_consents (id, user_id, email, terms_accepted, marketing_consent)
      values ('${id(2)}', '${id(2)}', 'waiting@mail.example', true, false);
    insert into sessions (id, token, user_id, expires_at) values ('${id(1)}', 'a-token', '${id(1)}', now() + interval '1 day');
    insert into verifications (id, identifier, value, expires_at) values ('${id(1)}', '${resetLink}', '${id(1)}', now());
  `)
  await migrate(db, { migrationsFolder: MIGRATIONS })
  const all = async (query: string) =>
    (await database.query<Record<string, unknown>>(query)).rows.map((row) => Object.values(row))
  expect(await all('select token from sessions')).toEqual([[tokenHash('a-token')]])
  expect(await all('select identifier from verifications')).toEqual([
    [createHash('sha256').update(resetLink).digest('base64url')],
  ])
  expect(await all('select email from users order by id')).toEqual([['ama@mail.example'], ['opportunities']])
  expect(await all('select password_hash, access_token, id_token from accounts order by id')).toEqual([
    ['salt:key', null, null],
    [null, null, null],
  ])
  expect(await all('select user_id, email from user_consents')).toEqual([[null, 'waiting@mail.example']])
})
