import { Trans } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide'
import { Suspense, lazy, useState } from 'react'
import type { ReactNode } from 'react'
import type { OwnProfile } from '#contract/members-api.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The form, which loads when it is first opened. */
const PreferencesDialog = lazy(async () => {
  const form = await import('./preferences-dialog.tsx')
  return { default: form.PreferencesDialog }
})

type Props = {
  profile: Pick<OwnProfile, 'id' | 'role'>
  onSaved: () => void
  /** Another text than the name of the preferences. */
  children?: ReactNode
}

/** Opens the matching preferences, for Discover and the own profile. */
export function PreferencesButton({ profile, onSaved, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn btn-o" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={SlidersHorizontal} />
        {children ?? <Trans>Matching preferences</Trans>}
      </button>
      {open && (
        <Suspense>
          <PreferencesDialog profile={profile} onSaved={onSaved} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
