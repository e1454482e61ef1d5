import { Bookmark, BookmarkCheck } from 'lucide-react'
import type { Opportunity } from '#contract/opportunities-api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useSaving } from './saving.ts'

/** Saves or unsaves; the same name either way, pressed or not. */
export function SaveToggle({ opportunity: { id, title, is_saved } }: { opportunity: Opportunity }) {
  const save = useSaving(id)
  return (
    <button
      type="button"
      className="btn btn-g btn-i"
      aria-pressed={is_saved}
      aria-label={`Save ${title}`}
      onClick={() => save(!is_saved)}
    >
      <Icon of={is_saved ? BookmarkCheck : Bookmark} />
    </button>
  )
}
