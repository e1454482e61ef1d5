import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays, CalendarX, ExternalLink, MapPin } from 'lucide'
import type { ReactNode } from 'react'
import { OPPORTUNITY_TEXTS, OPPORTUNITY_TYPE_LABELS } from '#contract/opportunities.ts'
import type { Opportunity } from '#contract/opportunities-api.ts'
import { placeText } from '#contract/places.ts'
import { dayOf, locale } from '#web/platform/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { SafetyButton } from '../reports/safety-button.tsx'
import { Details } from './details.tsx'
import { OUTSIDE } from './outside.ts'
import { SaveToggle } from './save-toggle.tsx'
import { TypeIcon } from './type-icon.tsx'
import './opportunities.css'

type Props = {
  opportunity: Opportunity
  /** The actions of its owner. */
  children?: ReactNode
}

/** One opportunity of the board. */
export function OpportunityRow({ opportunity, children }: Props) {
  const { t } = useLingui()
  const { id, title, opportunity_type, country, organisation, link, deadline, closed, created_at } = opportunity
  const heading = `opportunity-${id}`
  return (
    <li className="opp" aria-labelledby={heading} data-row>
      <TypeIcon type={opportunity_type} />
      <div className="opp-b stack-2">
        <div className="row wrap opp-f">
          <span className="badge b-acc">{t(OPPORTUNITY_TYPE_LABELS[opportunity_type])}</span>
          {closed && (
            <span className="badge">
              <Icon of={CalendarX} />
              {t(OPPORTUNITY_TEXTS.closed)}
            </span>
          )}
          <span className="small muted">
            <Icon of={MapPin} /> <bdi>{placeText(country, locale(), (text) => t(text))}</bdi>
            {organisation && (
              <>
                {' · '}
                <bdi>{organisation}</bdi>
              </>
            )}
            {' · '}
            <RelativeTime at={created_at} />
          </span>
        </div>
        <h2 className="h3" id={heading} dir="auto">
          {title}
        </h2>
        {deadline && (
          <p className="fact">
            <Icon of={CalendarDays} />
            <Trans>
              Deadline <time dateTime={deadline}>{dayText(deadline)}</time>
            </Trans>
          </p>
        )}
        <Details opportunity={opportunity} />
      </div>
      <div className="opp-a">
        {children}
        <SaveToggle opportunity={opportunity} />
        {!opportunity.is_mine && <SafetyButton thing={{ kind: 'opportunity', id }} describedBy={heading} />}
        {link && (
          <a className="btn btn-o btn-sm" href={link} {...OUTSIDE} aria-describedby={heading}>
            <Trans>View Details</Trans>
            <Icon of={ExternalLink} flip />
          </a>
        )}
      </div>
    </li>
  )
}

/** A date in words. At noon without a zone it is the same day in every zone of a reader. */
function dayText(date: string): string {
  return dayOf(`${date}T12:00`)
}
