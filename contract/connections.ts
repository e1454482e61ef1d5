import { msg } from './texts.ts'

/** Match states of spec 3. The product writes pending, accepted and rejected; declined is read as rejected. */
export const MATCH_STATUSES = ['pending', 'accepted', 'rejected', 'declined'] as const

/** Spec 9: accepted matches on the dashboard; characters of a message preview. */
export const DASHBOARD_MATCHES = 5
const PREVIEW_LENGTH = 50

export const CONNECTION_TEXTS = {
  self: msg({ id: 'SELF', message: 'You cannot connect with yourself.' }),
  exists: msg({ id: 'MATCH_EXISTS', message: 'You are already connected or a request is pending.' }),
  answered: msg({ id: 'ALREADY_ANSWERED', message: 'This request has already been answered.' }),
} as const

const characters = new Intl.Segmenter()

/** The first 50 characters and "..." when there is more (spec 2 Messages); never half a character. */
export function preview(content: string): string {
  const shown: string[] = []
  for (const { segment } of characters.segment(content)) {
    if (shown.length > PREVIEW_LENGTH) break
    shown.push(segment)
  }
  return shown.length > PREVIEW_LENGTH ? `${shown.slice(0, PREVIEW_LENGTH).join('')}...` : content
}
