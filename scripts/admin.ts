// npm run admin -- someone@example.org [--revoke]: grants or revokes the admin role in the configured database.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { grantAdmin, revokeAdmin } from '#server/account/admins.ts'
import type { Outcome } from '#server/account/admins.ts'
import { DataDirError } from '#server/platform/data-lock.ts'
import { openEmbedded } from '#server/platform/db.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import type { Database } from '#server/platform/db.ts'

const USAGE = 'Usage: npm run admin -- someone@example.org [--revoke]'

/** A failure that the person at the terminal can resolve; its message is printed without a stack. */
class Refused extends Error {}

try {
  console.log(await act())
} catch (error) {
  // An unexpected error, such as Postgres being down, is printed with its stack.
  console.error(error instanceof Refused || error instanceof DataDirError ? error.message : error)
  process.exitCode = 1
}

async function act(): Promise<string> {
  const { email, revoke } = readArguments()
  const database = await open()
  try {
    await database.migrate()
    const outcome = await (revoke ? revokeAdmin : grantAdmin)(database, email)
    const messages = messagesFor(email, revoke)
    if (outcome === 'done' || outcome === 'nothing to do') return messages[outcome]
    throw new Refused(messages[outcome])
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

/**
 * Opens the database that a server with the same settings uses: DATABASE_URL, or else the embedded one in DATA_DIR.
 * @throws Refused when the embedded database does not exist
 */
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

function messagesFor(email: string, revoke: boolean): Record<Outcome, string> {
  return {
    done: revoke ? `${email} is no longer an admin.` : `${email} is an admin now.`,
    'nothing to do': revoke ? `${email} is not an admin; nothing changed.` : `${email} is an admin already.`,
    unknown: `There is no account with the address ${email}.`,
    unverified: `${email} has not verified the address yet. Only an account with a verified address can be an admin.`,
    banned: `${email} is banned and cannot be an admin.`,
    'last admin': `${email} is the last admin. Name another one first.`,
  }
}
