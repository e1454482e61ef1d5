import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { OPPORTUNITY_TEXTS } from '#contract/opportunities.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { BoardLoading } from './board-loading.tsx'
import { OpportunityRow } from './opportunity-row.tsx'
import { opportunityQuery } from './queries.ts'
import './opportunities.css'

/** Shows the opportunity that has the same link. It is shown in the form, so that what was typed is not lost. */
export function FirstPosting({ id }: { id: string }) {
  const [asked, setAsked] = useState(false)
  if (asked) return <Posting id={id} />
  return (
    <button type="button" className="btn btn-o btn-sm opp-first" onClick={() => setAsked(true)}>
      <Trans>Show the first posting</Trans>
    </button>
  )
}

function Posting({ id }: { id: string }) {
  const { t } = useLingui()
  const query = useQuery(opportunityQuery(id))
  const place = useRef<HTMLDivElement>(null)
  // The pressed button no longer exists, so the focus goes to what it showed.
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} role="region" aria-label={t`First posting`} tabIndex={-1}>
      <Loaded query={query} loading={<BoardLoading rows={1} />} failed={t(OPPORTUNITY_TEXTS.loadFailed)}>
        {(opportunity) => (
          <ul className="card card-0 list opps">
            <OpportunityRow opportunity={opportunity} />
          </ul>
        )}
      </Loaded>
    </div>
  )
}
