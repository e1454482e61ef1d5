import type { Measure } from '#contract/moderation.ts'
import type { ReportKind } from '#contract/reports.ts'

export interface ModerationEvents {
  /** Somebody may no longer come in, up to a moment (ISO) or for good; also when a suspension was changed. */
  'moderation.banned': { user_id: string; reason: string; until: string | null }
  /** They may again: an admin said so. */
  'moderation.unbanned': { user_id: string; by: string }
  /** All open reports of a thing are decided. `words` are for who is reported. */
  'report.decided': {
    decision_id: string
    status: 'dismissed' | 'acted'
    kind: ReportKind
    reporter_ids: string[]
    reported_id: string | null
    removed: boolean
    measure: Measure
    words: string
  }
  /** An opportunity that these members saved was a scam, and is removed. */
  'report.scam_removed': { decision_id: string; title: string; user_ids: string[] }
}

declare module '#server/platform/events.ts' {
  interface Events extends ModerationEvents {}
}
