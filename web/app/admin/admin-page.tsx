import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide'
import type { ReactNode } from 'react'
import { usePageTitle } from '#web/platform/page-title.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AdminsOnly } from './admins-only.tsx'

/** A page of the admin area, of which others read that it is not for them (rule: admins-only). */
export function AdminPage({ isAdmin, children }: { isAdmin: boolean; children: ReactNode }) {
  return isAdmin ? children : <AdminsOnly />
}

/** The name of such a page, with the way back to the dashboard, and what can be done at its end. */
export function AdminPageHead({ title, children }: { title: string; children?: ReactNode }) {
  usePageTitle(title)
  return (
    <div>
      <Link className="btn btn-g btn-sm" to="/admin/dashboard">
        <Icon of={ArrowLeft} flip />
        <Trans>Admin Dashboard</Trans>
      </Link>
      <div className="page-h">
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}
