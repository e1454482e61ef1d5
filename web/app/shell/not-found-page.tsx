import { useLingui } from '@lingui/react/macro'
import { NotFound } from '#web/ui/not-found.tsx'
import { usePageTitle } from '#web/platform/page-title.ts'

/** The 404 of addresses that the app does not know (rule: unknown-addresses). */
export function NotFoundScreen() {
  const { t } = useLingui()
  usePageTitle(t`Page not found`)
  return <NotFound />
}
