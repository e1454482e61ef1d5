import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarCheck2, ChevronRight, Clock, HandHelping, Sprout } from 'lucide'
import { useState } from 'react'
import type { OwnImpact } from '#contract/impact-api.ts'
import { countOf, hoursOf } from '#web/platform/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PeopleDialog } from './people-dialog.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'
import '../dashboard/dashboard.css'
import './impact.css'

const CARDS = [
  { figure: 'sessions_completed', label: msg`Sessions`, icon: CalendarCheck2, opens: 'sessions' },
  { figure: 'mentees_count', label: msg`Mentees`, icon: Sprout, opens: 'mentee' },
  { figure: 'mentors_count', label: msg`Mentors`, icon: HandHelping, opens: 'mentor' },
] as const

/** The four figures; three of them open what they count. */
export function StatCards({ impact }: { impact: OwnImpact }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<(typeof CARDS)[number]['opens'] | null>(null)
  const close = () => setOpen(null)
  return (
    <section className="quad" aria-label={t`My figures`}>
      {CARDS.map(({ figure, label, icon, opens }) => (
        <button key={figure} type="button" className="card stat" aria-haspopup="dialog" onClick={() => setOpen(opens)}>
          <span className="row between">
            <Icon of={icon} />
            <Icon of={ChevronRight} flip />
          </span>
          <span className="num">{countOf(impact[figure])}</span>
          <span>{t(label)}</span>
        </button>
      ))}
      <div className="card stat">
        <span className="row between">
          <Icon of={Clock} />
        </span>
        <span className="num">{hoursOf(impact.total_mentorship_hours)}</span>
        <span>
          <Trans>Total Hours</Trans>
        </span>
      </div>
      {open === 'sessions' && <SessionsDialog onClose={close} />}
      {(open === 'mentee' || open === 'mentor') && <PeopleDialog role={open} onClose={close} />}
    </section>
  )
}
