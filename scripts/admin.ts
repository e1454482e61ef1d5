// npm run admin -- someone@example.org [--revoke]: grants or revokes the admin role in the configured database.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { grantAdmin, revokeAdmin } from '#server/account/admins.ts'
import type { Outcome } from '#server/account/admins.ts'
import type { Database } from '#server/platform/db.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { configuredFolder, openConfigured } from '#scripts/configured-database.ts'

const USAGE = 'Usage: npm run admin -- someone@example.org [--revoke]'

try {
  console.log(await act())
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
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
    throw new OperatorError(messages[outcome])
  } finally {
    await database.close()
  }
}

function readArguments(): { email: string; revoke: boolean } {
  try {
    const { values, positionals } = parseArgs({ options: { revoke: { type: 'boolean' } }, allowPositionals: true })
    const [email = '', ...more] = positionals
    if (!email.includes('@') || more.length > 0) throw new OperatorError(USAGE)
    return { email, revoke: values.revoke ?? false }
  } catch {
    throw new OperatorError(USAGE)
  }
}

/** @throws OperatorError when the embedded database does not exist: an empty one would know nobody */
async function open(): Promise<Database> {
  const folder = configuredFolder()
  if (!process.env.DATABASE_URL?.trim() && !existsSync(join(folder, 'db')))
    throw new OperatorError(
      `There is no database in ${folder}. Start the server once, or name the right place with DATA_DIR or DATABASE_URL.`,
    )
  return openConfigured()
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
