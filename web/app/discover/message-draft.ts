import { dropDraft, readDraft, storeDraft } from '#web/platform/form-draft.ts'

const placeOf = (memberId: string) => `request:${memberId}`

/** What was typed for a request to a member and not sent yet. */
export function readMessage(memberId: string): string {
  const stored = readDraft(placeOf(memberId))
  return typeof stored === 'string' ? stored : ''
}

/** Keeps what is typed, or nothing once it is sent. */
export function keepMessage(memberId: string, typed: string): void {
  if (typed) storeDraft(placeOf(memberId), typed)
  else dropDraft(placeOf(memberId))
}
