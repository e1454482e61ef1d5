import { useLingui } from '@lingui/react/macro'
import type { Opportunity } from '#contract/opportunities-api.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { OpportunityFields } from './opportunity-fields.tsx'
import { usePosting } from './posting.ts'

type Props = {
  /** The opportunity to edit; without it a new one is posted. */
  opportunity?: Opportunity
  onClose: () => void
  onPosted?: () => void
}

/** The form that posts an opportunity or edits one of the caller's. */
export function OpportunityDialog({ opportunity, onClose, onPosted }: Props) {
  const { t } = useLingui()
  const posting = usePosting(opportunity, () => {
    onClose()
    onPosted?.()
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={opportunity ? t`Edit Opportunity` : t`Post a New Opportunity`}
      submit={opportunity ? t`Save Changes` : t`Post Opportunity`}
      busyText={opportunity ? t`Saving...` : t`Posting...`}
      busy={posting.pending}
      onSubmit={posting.submit}
    >
      <OpportunityFields posting={posting} />
    </FormDialog>
  )
}
