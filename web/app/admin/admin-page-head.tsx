import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** The head of a page of the admin area, with the way back to its dashboard. */
export function AdminPageHead({ children }: { children: ReactNode }) {
  return (
    <div>
      <Link className="btn btn-g btn-sm" to="/admin/dashboard">
        <Icon of={ArrowLeft} flip />
        <Trans>Admin Dashboard</Trans>
      </Link>
      <div className="page-h">
        <h1>{children}</h1>
      </div>
    </div>
  )
}
