// npm run admin -- someone@example.org [--revoke]: names an admin, or takes the role back, in the database of the settings.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { grantAdmin, revokeAdmin } from '#server/account/admins.ts'
import type { Outcome } from '#server/account/admins.ts'
import { DataDirInUse } from '#server/platform/data-lock.ts'
import { openEmbedded, openPostgres } from '#server/platform/db.ts'
import type { Database } from '#server/platform/db.ts'

const USAGE = 'Usage: npm run admin -- someone@example.org [--revoke]'

/** What a person can mend, in a sentence. */
class Refused extends Error {}

try {
  console.log(await act())
} catch (error) {
  // A row that could not be read or a Postgres that is down says where it happened.
  console.error(error instanceof Refused || error instanceof DataDirInUse ? error.message : error)
  process.exitCode = 1
}

async function act(): Promise<string> {
  const { email, revoke } = readArguments()
  const database = await open()
  try {
    await database.migrate()
    const outcome = await (revoke ? revokeAdmin : grantAdmin)(database.db, email)
    const words = wordsFor(email, revoke)
    if (outcome === 'done' || outcome === 'nothing to do') return words[outcome]
    throw new Refused(words[outcome])
  } finally {
    await database.close()
  }
}

function readArguments(): { email: string; revoke: boolean } {
  try {
    const { values, positionals } = parseArgs({ options: { revoke: { type: 'boolean' } }, allowPositionals: true })
    const [email = '', ...more] = positionals
    if (!email.includes('@') || more.length > 0) throw new Refused(USAGE)
    return { email, revoke: values.revoke ?? false }
  } catch {
    throw new Refused(USAGE)
  }
}

/** The same database that the server of these settings uses. */
async function open(): Promise<Database> {
  const url = process.env.DATABASE_URL?.trim()
  if (url) return openPostgres(url, 1)
  const dataDir = resolve(process.env.DATA_DIR?.trim() || '.data')
  if (!existsSync(join(dataDir, 'db')))
    throw new Refused(
      `There is no database in ${dataDir}. Start the server once, or name the right place with DATA_DIR or DATABASE_URL.`,
    )
  return openEmbedded(dataDir)
}

function wordsFor(email: string, revoke: boolean): Record<Outcome, string> {
  return {
    done: revoke ? `${email} is no longer an admin.` : `${email} is an admin now.`,
    'nothing to do': revoke ? `${email} is not an admin; nothing changed.` : `${email} is an admin already.`,
    unknown: `There is no account with the address ${email}.`,
    unverified: `${email} has not verified the address yet: only somebody who reads their mail can be an admin.`,
    banned: `${email} is banned and cannot be an admin.`,
    'last admin': `${email} is the last admin. Name another one first.`,
  }
}
