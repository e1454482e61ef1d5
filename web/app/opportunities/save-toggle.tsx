import { useLingui } from '@lingui/react/macro'
import { Bookmark, BookmarkCheck } from 'lucide'
import type { Opportunity } from '#contract/opportunities-api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useSaving } from './saving.ts'

/** Saves or unsaves; its name is the same in both states, aria-pressed differs. */
export function SaveToggle({ opportunity: { id, title, is_saved } }: { opportunity: Opportunity }) {
  const { t } = useLingui()
  const save = useSaving(id)
  return (
    <button
      type="button"
      className="btn btn-g btn-i"
      aria-pressed={is_saved}
      aria-label={t`Save ${title}`}
      onClick={() => save(!is_saved)}
    >
      <Icon of={is_saved ? BookmarkCheck : Bookmark} />
    </button>
  )
}
