import { Trans } from '@lingui/react/macro'
import { NotebookPen } from 'lucide'
import { Suspense, useState } from 'react'
import type { Mentorship, MentorshipState } from '#contract/mentorship-api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { NotesDialog } from '../lazy-dialogs.ts'
import { hasHalfNote } from './half-note.ts'
import { useNotes } from './notes.ts'
import type { NotesPlace } from './notes.ts'

type Props = { state: MentorshipState; mentorship: Mentorship }

/** The way to my private notes; once the mentorship has ended it is there while there are notes or half of one. */
export function NotesButton({ state, mentorship }: Props) {
  const { id, my_role, mentor_id, mentee_id, status } = mentorship
  const place: NotesPlace = {
    user_id: my_role === 'mentor' ? mentor_id : mentee_id,
    mentorship_id: id,
    role: my_role,
  }
  const notes = useNotes(place)
  const [open, setOpen] = useState(false)
  const ended = status === 'completed'
  if (ended && notes.length === 0 && !open && !hasHalfNote(id)) return null
  return (
    <>
      <button type="button" className="btn btn-o btn-sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={NotebookPen} />
        <Trans>Notes</Trans>
      </button>
      {open && (
        <Suspense>
          <NotesDialog
            onClose={() => setOpen(false)}
            place={place}
            notes={notes}
            peerName={state.conversation.peer.full_name}
            ended={ended}
          />
        </Suspense>
      )}
    </>
  )
}
