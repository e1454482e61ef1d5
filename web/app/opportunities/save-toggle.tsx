import { Bookmark, BookmarkCheck } from 'lucide-react'
import type { Opportunity } from '#contract/opportunities-api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useSaving } from './saving.ts'

type Props = { opportunity: Opportunity; leaves: boolean }

/** Saves or unsaves; the same name either way, pressed or not. */
export function SaveToggle({ opportunity: { id, title, is_saved }, leaves }: Props) {
  const save = useSaving(id)
  return (
    <button
      type="button"
      className="btn btn-g btn-i"
      aria-pressed={is_saved}
      aria-label={`Save ${title}`}
      onClick={({ currentTarget }) => {
        if (leaves && is_saved) focusBeside(currentTarget)
        save(!is_saved)
      }}
    >
      <Icon of={is_saved ? BookmarkCheck : Bookmark} />
    </button>
  )
}

/** The row goes, and what had the focus with it: the next row's toggle takes it, or the one before, or the list. */
function focusBeside(toggle: Element) {
  const row = toggle.closest('li')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const next = beside?.querySelector<HTMLElement>('[aria-pressed]') ?? toggle.closest<HTMLElement>('[role=tabpanel]')
  next?.focus({ preventScroll: true })
}
