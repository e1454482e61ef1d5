import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'

export function BackToMessages() {
  const { t } = useLingui()
  return (
    <Link className="btn btn-g btn-i" to="/messages" aria-label={t`Back to messages`}>
      <Icon of={ArrowLeft} flip />
    </Link>
  )
}
