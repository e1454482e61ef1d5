import { REPORT_REASONS, REPORT_TEXTS } from '#contract/reports.ts'
import type { ReportKind } from '#contract/reports.ts'
import type { Issues } from '#web/platform/use-server-form.ts'

export type ReportedThing = { kind: ReportKind; id: string }
/** A thing with the words to choose it by. */
export type NamedThing = ReportedThing & { label: string }
type Reason = (typeof REPORT_REASONS)[number]
export type ReportDraft = { reason: Reason | ''; details: string }

/** What is wrong with a report, as the contract's schema would say it. */
export function reportIssues({ reason, details }: ReportDraft): Issues<ReportDraft> {
  return {
    reason: reason === '' ? REPORT_TEXTS.reason : undefined,
    details: reason === 'other' && details.trim() === '' ? REPORT_TEXTS.detailsMissing : undefined,
  }
}

/** The form as it was left, from whatever an older page stored. */
export function readReportDraft(stored: unknown): ReportDraft {
  const { reason, details } = (stored ?? {}) as { reason?: unknown; details?: unknown }
  return {
    reason: REPORT_REASONS.find((one) => one === reason) ?? '',
    details: typeof details === 'string' ? details : '',
  }
}
