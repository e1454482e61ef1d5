import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide'
import { Suspense, lazy, useState } from 'react'
import { useShortcut } from '#web/platform/use-shortcut.ts'
import { Icon } from '#web/ui/icon.tsx'
import { topDialog } from '#web/ui/open-dialogs.ts'
import type { WebModule } from '../module.ts'
import './search-button.css'

/** The box itself, which loads when it is first opened. */
const SearchPlace = lazy(async () => {
  const place = await import('./search-place.tsx')
  return { default: place.SearchPlace }
})

type Props = { modules: readonly WebModule[]; onLogout: () => void }

/** Opens the search box, as Ctrl/Cmd+K does. */
export function SearchButton(props: Props) {
  const { t } = useLingui()
  /** Null until it is first opened. */
  const [open, setOpen] = useState<boolean | null>(null)
  // What stands in another dialog would be covered, and a question has to be answered first.
  useShortcut('k', () => setOpen(!open && !topDialog()))

  return (
    <>
      <button
        type="button"
        className="btn btn-o find"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={t`Ctrl/Cmd+K`}
        onClick={() => setOpen(true)}
      >
        <Icon of={Search} />
        <span>
          <Trans>Search</Trans>
        </span>
      </button>
      {open !== null && (
        <Suspense>
          <SearchPlace {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
