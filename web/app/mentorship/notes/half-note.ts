import { draftLike, readDraft } from '#web/platform/form-draft.ts'

/** Where a note that is being written is kept, and what it is made of. */
export const placeOfNote = (mentorshipId: string) => `note:${mentorshipId}`
export const halfNoteIn = draftLike({ text: '' })

/** Whether a note to a mentorship has been begun and not added. */
export function hasHalfNote(mentorshipId: string): boolean {
  return halfNoteIn(readDraft(placeOfNote(mentorshipId))).text.trim() !== ''
}
