import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'

export function BackToCircles() {
  return (
    <Link className="back" to="/circles">
      <Icon of={ArrowLeft} flip />
      <Trans>Back to Circles</Trans>
    </Link>
  )
}
