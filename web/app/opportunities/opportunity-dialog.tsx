import { useRef, useState } from 'react'
import type { Opportunity } from '#contract/opportunities-api.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { OpportunityFields } from './opportunity-fields.tsx'
import { FIELDS, draftOf, opportunityIssues } from './opportunity-draft.ts'
import type { OpportunityDraft } from './opportunity-draft.ts'
import { usePosting } from './posting.ts'
import type { Refused } from './posting.ts'

type Props = {
  /** The one to change; without it a new one is posted. */
  opportunity?: Opportunity
  onClose: () => void
  onPosted?: () => void
}

const NOTHING: Refused = { issues: {}, holder: null }

/** The form of a new opportunity, or the same over one of my own (spec 2 Opportunities). */
export function OpportunityDialog({ opportunity, onClose, onPosted }: Props) {
  const [draft, setDraft] = useState(() => draftOf(opportunity))
  const [refused, setRefused] = useState(NOTHING)
  const fields = useRef<HTMLDivElement>(null)
  const show = (why: Refused) => {
    setRefused(why)
    const first = FIELDS.find((field) => field in why.issues)
    if (first) fields.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }
  const done = () => {
    onClose()
    onPosted?.()
  }
  const posting = usePosting(opportunity, done, show)
  const change = (part: Partial<OpportunityDraft>) => {
    setDraft({ ...draft, ...part })
    const issues = { ...refused.issues }
    for (const field of Object.keys(part)) delete issues[field]
    setRefused({ issues, holder: 'link' in part ? null : refused.holder })
  }
  const submit = () => {
    const issues = opportunityIssues(draft, opportunity?.deadline ?? null)
    if (Object.keys(issues).length > 0) return show({ issues, holder: null })
    posting.mutate(draft)
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={opportunity ? 'Edit Opportunity' : 'Post a New Opportunity'}
      submit={opportunity ? 'Save Changes' : 'Post Opportunity'}
      busyText={opportunity ? 'Saving...' : 'Posting...'}
      busy={posting.isPending}
      onSubmit={submit}
    >
      <div className="stack" ref={fields}>
        <OpportunityFields draft={draft} refused={refused} onChange={change} />
      </div>
    </FormDialog>
  )
}
