import type { Opportunity } from '#contract/opportunities-api.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { OpportunityFields } from './opportunity-fields.tsx'
import { usePosting } from './posting.ts'

type Props = {
  /** The one to change; without it a new one is posted. */
  opportunity?: Opportunity
  onClose: () => void
  onPosted?: () => void
}

/** The form of a new opportunity, or the same over one of my own (spec 2 Opportunities). */
export function OpportunityDialog({ opportunity, onClose, onPosted }: Props) {
  const posting = usePosting(opportunity, () => {
    onClose()
    onPosted?.()
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={opportunity ? 'Edit Opportunity' : 'Post a New Opportunity'}
      submit={opportunity ? 'Save Changes' : 'Post Opportunity'}
      busyText={opportunity ? 'Saving...' : 'Posting...'}
      busy={posting.pending}
      onSubmit={posting.submit}
    >
      <OpportunityFields posting={posting} />
    </FormDialog>
  )
}
