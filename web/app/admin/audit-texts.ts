import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { AuditAction } from '#contract/admin.ts'
import type { AdminUserDetails } from '#contract/admin-api.ts'
import { scrapeText } from '#contract/opportunities.ts'
import type { Text } from '#contract/texts.ts'
import { momentOf } from '#web/platform/format.ts'

type AuditDetails = AdminUserDetails['audit'][number]['details']
type ScrapeCounts = Parameters<typeof scrapeText>[0]

export const ACTION_LABELS: Readonly<Record<AuditAction, MessageDescriptor>> = {
  'admin.grant': msg`Made an admin`,
  'admin.revoke': msg`No longer an admin`,
  'user.ban': msg`Banned`,
  'user.unban': msg`Restored`,
  'report.decide': msg`Decided on a report`,
  'report.attachment': msg`Looked at a reported file`,
  'announcement.send': msg`Sent a notification to all`,
  'consents.read': msg`Read the consent records`,
  'opportunity.delete': msg`Deleted an opportunity`,
  'opportunities.scrape': msg`Read the sources of opportunities`,
  'source.create': msg`Added a source`,
  'source.update': msg`Changed a source`,
  'blog.create': msg`Created a blog post`,
  'blog.update': msg`Changed a blog post`,
  'blog.delete': msg`Deleted a blog post`,
  'jobs.retry': msg`Tried failed jobs again`,
  'data.retention': msg`Deleted what is not kept any longer`,
}

const RETAINED: [name: string, label: MessageDescriptor][] = [
  ['sign_ups', msg`Sign-ups that were not confirmed`],
  ['unverified_accounts', msg`Accounts that were not confirmed`],
  ['sessions', msg`Sessions`],
  ['notifications', msg`Notifications`],
  ['exports', msg`Archives`],
  ['consent_addresses', msg`Network addresses of consents`],
]

type Say = (text: MessageDescriptor | Text) => string

/** What was done, in words; an action that this page does not know is a newer server's. */
export function wordsOfAction(action: string, say: Say): string {
  const known: Readonly<Record<string, MessageDescriptor>> = ACTION_LABELS
  return known[action] ? say(known[action]) : action
}

/** Who did it: an admin's name, which nobody reads any more once their account is deleted. */
export function wordsOfActor(actor: string | null, say: Say): string {
  if (actor === null) return say(msg`The server`)
  return actor || say(msg`A deleted account`)
}

/** What is kept of a deed, in words: a reason, a message, a title, figures. What this page does not know is left out. */
export function wordsOfDetails(details: AuditDetails, say: Say): string {
  const { until, as, rows, jobs, status, measure, removed, reason, message, title } = details
  const parts = [
    until === null && say(msg`For good.`),
    typeof until === 'string' && say(msg`Until ${momentOf(until)}.`),
    as === 'file' && say(msg`As a file.`),
    status === 'dismissed' && say(msg`Dismissed.`),
    removed === true && say(msg`Removed.`),
    measure === 'warn' && say(msg`Warned.`),
    typeof rows === 'number' && say(msg`${plural(rows, { one: '# row', other: '# rows' })}.`),
    typeof jobs === 'number' && say(msg`${plural(jobs, { one: '# job', other: '# jobs' })}.`),
    reason,
    message,
    title,
    isCounts(details) && say(scrapeText(details)),
    ...RETAINED.map(
      ([name, label]) => typeof details[name] === 'number' && details[name] > 0 && `${say(label)}: ${details[name]}.`,
    ),
  ]
  return parts.filter((part) => typeof part === 'string').join(' ')
}

const isCounts = (details: AuditDetails): details is AuditDetails & ScrapeCounts =>
  ['added', 'known', 'failed'].every((name) => typeof details[name] === 'number')
