import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { OPPORTUNITY_TEXTS } from '#contract/opportunities.ts'
import { messageOf } from '#web/platform/api.ts'
import { FieldError } from '#web/ui/field.tsx'
import { BoardLoading } from './board-loading.tsx'
import { OpportunityRow } from './opportunity-row.tsx'
import { opportunityQuery } from './queries.ts'
import './opportunities.css'

/** The way to the opportunity that has the link already: shown beside the form, which keeps what was typed. */
export function FirstPosting({ id }: { id: string }) {
  const [asked, setAsked] = useState(false)
  if (asked) return <Posting id={id} />
  return (
    <button type="button" className="btn btn-o btn-sm opp-first" onClick={() => setAsked(true)}>
      Show the first posting
    </button>
  )
}

function Posting({ id }: { id: string }) {
  const { data, error } = useQuery(opportunityQuery(id))
  const place = useRef<HTMLDivElement>(null)
  // What was asked for is where to go on: the button for it is gone.
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} role="region" aria-label="First posting" tabIndex={-1}>
      {error && <FieldError>{messageOf(error, OPPORTUNITY_TEXTS.loadFailed)}</FieldError>}
      {!error && !data && <BoardLoading rows={1} />}
      {data && (
        <ul className="card card-0 list opps">
          <OpportunityRow opportunity={data} />
        </ul>
      )}
    </div>
  )
}
