import { randomUUIDv7 } from 'node:crypto'
import { POLICY_VERSION } from '#contract/policy-version.ts'
import { user_consents } from '#server/account/tables.ts'
import type { Db } from '#server/platform/db.ts'

type Given = {
  marketing_consent: boolean
  ip_address: string | null
  user_agent: string | null
  /** When it was given, if not now. */
  consent_timestamp?: Date
}

/** Inserts the consent of a new account. The sign-up form requires the terms; a text beside the Google button states them. */
export async function recordConsent(tx: Db, user_id: string, email: string, given: Given): Promise<void> {
  const { marketing_consent, ip_address, user_agent, consent_timestamp } = given
  await tx.insert(user_consents).values({
    id: randomUUIDv7(),
    user_id,
    email,
    terms_accepted: true,
    marketing_consent,
    ip_address,
    user_agent,
    policy_version: POLICY_VERSION,
    ...(consent_timestamp && { consent_timestamp }),
  })
}
