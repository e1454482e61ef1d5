import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide'
import type { ComponentProps } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** The 44px cross of dialogs, banners and toasts. */
export function CloseButton({ className = 'btn-g', ...rest }: ComponentProps<'button'>) {
  const { t } = useLingui()
  return (
    <button type="button" aria-label={t`Close`} {...rest} className={`btn btn-i ${className}`}>
      <Icon of={X} />
    </button>
  )
}
