import { consentFilter } from '#contract/admin-api.ts'
import type { ConsentFilter } from '#contract/admin-api.ts'
import { BRAND } from '#contract/brand.ts'
import { COMMON_TEXTS } from '#contract/common-texts.ts'
import type { Consent } from '#contract/security-api.ts'
import { findConsents } from '#server/admin/consent-queries.ts'
import { csvLine } from '#server/admin/csv.ts'
import { noteReading } from '#server/admin/note-reading.ts'
import type { App } from '#server/app.ts'
import type { MemberRequest } from '#server/module.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { sendParts } from '#server/send-download.ts'

/** Few enough to be sent within a minute on the slowest line. */
const PORTION = 500
const HEAD = ['Email', 'Terms Accepted', 'Marketing', 'IP Address', 'Timestamp', 'User Agent', 'Policy Version']

/** GET /api/admin/consents.csv?q=&marketing=: the record of consents as a file, portion by portion, for admins. */
export async function sendConsents({ app, url, caller, response }: MemberRequest): Promise<void> {
  if (!caller.is_admin) return refuse(response, 403, 'FORBIDDEN', COMMON_TEXTS.forbidden.message)
  const filter = consentFilter.safeParse(Object.fromEntries(url.searchParams))
  if (!filter.success) return refuse(response, 400, 'BAD_REQUEST', COMMON_TEXTS.badRequest.message)
  await noteReading(app.db, caller.user_id, { as: 'file', filter: filter.data })
  const day = app.clock.now().toISOString().slice(0, 10)
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${BRAND.name.toLowerCase()}-consents-${day}.csv"`,
    'cache-control': 'private, no-store',
  }
  await sendParts(app, caller.user_id, response, headers, linesOf(app, filter.data))
}

async function* linesOf(app: App, filter: ConsentFilter): AsyncGenerator<string> {
  yield csvLine(HEAD)
  for (let cursor: string | undefined; ;) {
    const found = await findConsents(app.db, { ...filter, cursor }, PORTION)
    const portion = found.slice(0, PORTION)
    yield portion.map(lineOf).join('')
    const last = portion.at(-1)
    if (!last || found.length <= PORTION) return
    cursor = `${last.consent_timestamp}_${last.id}`
  }
}

function lineOf(one: Consent): string {
  const yesNo = (value: boolean) => (value ? 'yes' : 'no')
  return csvLine([
    one.email,
    yesNo(one.terms_accepted),
    yesNo(one.marketing_consent),
    one.ip_address,
    one.consent_timestamp,
    one.user_agent,
    one.policy_version,
  ])
}
