import { Trans } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { ADMIN_TEXTS } from '#contract/admin.ts'
import { ACCESS_DENIED } from '#contract/access-denied.ts'
import { toast } from '#web/platform/toast.ts'
import { AccessDenied } from '../account/access-denied.tsx'

/** For members who are no admins (rule: admins-only): why, and then the dashboard, where it is said again. */
export function AdminsOnly() {
  const navigate = useNavigate()
  const leave = () => {
    toast({ kind: 'error', title: ACCESS_DENIED, description: ADMIN_TEXTS.denied })
    void navigate({ to: '/dashboard', replace: true })
  }
  return (
    <AccessDenied why={ADMIN_TEXTS.denied} onLeave={leave}>
      <Link className="btn btn-p" to="/dashboard">
        <Trans>Go to the dashboard</Trans>
      </Link>
    </AccessDenied>
  )
}
