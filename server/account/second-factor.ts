import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import { base32 } from '@better-auth/utils/base32'
import { and, eq, lt, sql } from 'drizzle-orm'
import { BRAND } from '#contract/brand.ts'
import { RECOVERY_CODES } from '#contract/security.ts'
import { seal, unseal } from '#server/account/sealed.ts'
import { recovery_codes, second_factors } from '#server/account/tables.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db.ts'

type Settings = Pick<Config, 'secret'>

/** RFC 6238 as every authenticator has it: six digits, anew every 30 seconds, and clocks may differ by one step. */
const STEP_MS = 30_000
const STEPS_BESIDE = [0, -1, 1]
const SECRET_BYTES = 20

/** Without letters and digits that look alike: 10 of 31 signs are 49 bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 10

/** A new secret: sealed for its row, in base32 and as the address that authenticators read from a picture. */
export function newSecret(settings: Settings, email: string): { sealed: string; secret: string; url: string } {
  const raw = randomBytes(SECRET_BYTES).toString('hex')
  return {
    sealed: seal(settings, raw),
    secret: base32.encode(raw, { padding: false }),
    url: createOTP(raw).url(BRAND.name, email),
  }
}

/** What the code of the authenticator is at a time; for tests and for the check. */
export async function codeAt(settings: Settings, sealed: string, at: Date): Promise<string> {
  return createOTP(unseal(settings, sealed)).hotp(stepOf(at))
}

type Factor = Pick<typeof second_factors.$inferSelect, 'user_id' | 'secret'>

/** Takes a code of the authenticator: true once for each code, within its time. */
export async function takeCode(tx: Db, settings: Settings, factor: Factor, typed: string, now: Date): Promise<boolean> {
  for (const beside of STEPS_BESIDE) {
    const step = stepOf(now) + beside
    const code = await codeAt(settings, factor.secret, new Date(step * STEP_MS))
    if (!isEqual(code, typed)) continue
    const taken = await tx
      .update(second_factors)
      .set({ last_step: step })
      .where(and(eq(second_factors.user_id, factor.user_id), lt(second_factors.last_step, step)))
      .returning({ user_id: second_factors.user_id })
    return taken.length > 0
  }
  return false
}

/** Takes a recovery code: true for the one who removes its row. */
export async function takeRecoveryCode(tx: Db, settings: Settings, userId: string, typed: string): Promise<boolean> {
  const taken = await tx
    .delete(recovery_codes)
    .where(and(eq(recovery_codes.user_id, userId), eq(recovery_codes.code_hash, hashOf(settings, userId, typed))))
    .returning({ user_id: recovery_codes.user_id })
  return taken.length > 0
}

/** Replaces all recovery codes. @returns the new ones, which are shown once */
export async function renewCodes(tx: Db, settings: Settings, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await tx.delete(recovery_codes).where(eq(recovery_codes.user_id, userId))
  await tx
    .insert(recovery_codes)
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(settings, userId, code) })))
  return codes
}

/** How many recovery codes are left. */
export async function codesLeft(db: Db, userId: string): Promise<number> {
  const [found] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(recovery_codes)
    .where(eq(recovery_codes.user_id, userId))
  return found?.n ?? 0
}

/** "abcde-fghij" */
function newRecoveryCode(): string {
  const signs = Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return `${signs.slice(0, CODE_LENGTH / 2)}-${signs.slice(CODE_LENGTH / 2)}`
}

/** However it is typed. It has fewer bits than a token, so its hash needs SECRET to be tried. */
function hashOf({ secret }: Settings, userId: string, code: string): string {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return createHmac('sha256', secret).update(`recovery code ${userId} ${plain}`).digest('hex')
}

function stepOf(at: Date): number {
  return Math.floor(at.getTime() / STEP_MS)
}

function isEqual(code: string, typed: string): boolean {
  const [ours, theirs] = [Buffer.from(code), Buffer.from(typed)]
  return ours.length === theirs.length && timingSafeEqual(ours, theirs)
}
