import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide'
import { Suspense, lazy, useState } from 'react'
import type { Bell as BellCount } from '#contract/notifications-api.ts'
import { useNow } from '#web/platform/now.ts'
import { Count } from '#web/ui/count.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { bellQuery } from './bell-query.ts'
import { dayKeyAt } from './today.ts'

/** What it opens, which loads when it is first pressed. */
const BellPanel = lazy(async () => {
  const panel = await import('./bell-panel.tsx')
  return { default: panel.BellPanel }
})

/** The bell of the top bar: the day's platform updates, unread until they are marked, and what concerns the member. */
export function Bell({ first }: { first: BellCount }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const today = dayKeyAt(useNow())
  const { data } = useQuery({ ...bellQuery, initialData: first })
  const isRead = data.read_days.includes(today)
  const count = data.unread + (isRead ? 0 : 1)

  return (
    <div>
      <button
        type="button"
        className="btn btn-g btn-i counts"
        aria-haspopup="dialog"
        aria-label={count > 0 ? t`Platform Updates, ${count} unread` : t`Platform Updates`}
        onClick={() => setOpen(true)}
      >
        <Icon of={BellIcon} />
        <Count value={count} />
      </button>
      {open && (
        <Suspense>
          <BellPanel today={today} isRead={isRead} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
