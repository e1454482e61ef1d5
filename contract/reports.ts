import { msg } from './texts.ts'

/** What can be reported. */
export const REPORT_KINDS = ['member', 'message', 'post', 'opportunity'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

export const REPORT_REASONS = ['spam', 'scam', 'harassment', 'hate', 'inappropriate', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
export const REPORT_REASON_LABELS = {
  spam: msg({ id: 'reports.reason_spam', message: 'Spam or advertising' }),
  scam: msg({ id: 'reports.reason_scam', message: 'A scam, or somebody asks for money' }),
  harassment: msg({ id: 'reports.reason_harassment', message: 'Harassment or threats' }),
  hate: msg({ id: 'reports.reason_hate', message: 'Hate or discrimination' }),
  inappropriate: msg({ id: 'reports.reason_inappropriate', message: 'Sexual or violent content' }),
  other: msg({ id: 'reports.reason_other', message: 'Something else' }),
} as const

export const REPORT_DETAILS_MAX = 1_000
/** How many reports one member may send within 24 hours. */
export const REPORTS_PER_DAY = 10
/** Days for which a report is kept once it is decided. */
export const REPORT_DAYS = 365
/** Dismissed: nothing was against the rules. Acted: the thing is removed, or its author warned or kept out, or both. */
export const REPORT_STATUSES = ['open', 'dismissed', 'acted'] as const

export const REPORT_TEXTS = {
  reason: msg({ id: 'reports.reason_missing', message: 'Please choose a reason' }),
  detailsMissing: msg({ id: 'reports.details_missing', message: 'Please say what is wrong' }),
  detailsLong: msg({ id: 'reports.details_long', message: 'Please use at most 1000 characters' }),
  self: msg({ id: 'reports.SELF', message: 'You cannot report yourself or what you wrote.' }),
  again: msg({
    id: 'ALREADY_REPORTED',
    message: 'You have reported this already. We are looking at it.',
  }),
  many: msg({
    id: 'TOO_MANY_REPORTS',
    message: 'You have sent as many reports as is possible in one day. Please write to us under Get in Touch.',
  }),
  failed: msg({ id: 'reports.failed', message: 'Your report could not be sent.' }),
} as const
