import { formHelper } from '#server/writing/form-helper.ts'
import { mentorshipDraft } from '#server/writing/mentorship-draft.ts'
import { readReplySettings } from '#server/writing/read-reply-settings.ts'
import { setReplySettings } from '#server/writing/set-reply-settings.ts'
import { suggestReplies } from '#server/writing/suggest-replies.ts'

/** The procedures of writing, as the contract names them. */
export const router = {
  writing: { formHelper, mentorshipDraft, suggestReplies, readReplySettings, setReplySettings },
}
