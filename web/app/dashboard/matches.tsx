import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { usePagedList } from '#web/platform/use-paged-list.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PagedListFailed } from '#web/ui/paged-list.tsx'
import { suggestionsQuery } from '../discover/queries.ts'
import { WaitingNote } from '../mentorship/requests/waiting-note.tsx'
import { NextSession } from '../mentorship/schedule/next-session.tsx'
import { FirstSteps } from './first-steps.tsx'
import { MatchRowsLoading } from './match-rows-loading.tsx'
import { MatchesPanel } from './matches-panel.tsx'
import { PersonRow } from './person-row.tsx'
import { acceptedQuery } from './queries.ts'
import './matches.css'

/** How many suggestions stand in for connections (rule: dashboard-connections). */
const SUGGESTIONS_SHOWN = 5

/** The next session, who waits for an answer, whom one knows or might know, and what a new member does first. */
export function Matches() {
  return (
    <>
      <NextSession />
      <WaitingNote />
      <MatchesPanel>
        <MatchRows />
      </MatchesPanel>
      <FirstSteps />
    </>
  )
}

/** The newest connections; without any, whom one might connect with. */
function MatchRows() {
  const { t } = useLingui()
  const accepted = useQuery(acceptedQuery)
  return (
    <Loaded query={accepted} loading={<MatchRowsLoading />} failed={t`Your matches could not be loaded.`}>
      {(matches) =>
        matches.length === 0 ? (
          <SuggestionRows />
        ) : (
          <ul className="list">
            {matches.map((match) => (
              <PersonRow
                key={match.id}
                person={match.peer}
                match={match}
                link={{ to: '/messages/$id', params: { id: match.conversation_id } }}
              />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function SuggestionRows() {
  const { t } = useLingui()
  const list = usePagedList(suggestionsQuery({}))
  if (list.phase === 'loading') return <MatchRowsLoading />
  if (list.phase === 'failed') return <PagedListFailed list={list} failed={t`Your matches could not be loaded.`} />
  const none = <Trans>No matches yet. We'll find connections for you soon!</Trans>
  if (list.items.length === 0) return <Empty text={none} />
  return (
    <>
      <p className="none-yet muted">{none}</p>
      <ul className="list">
        {list.items.slice(0, SUGGESTIONS_SHOWN).map((suggestion) => (
          <PersonRow
            key={suggestion.id}
            person={suggestion}
            match={suggestion}
            link={{ to: '/members/$id', params: { id: suggestion.id } }}
          />
        ))}
      </ul>
    </>
  )
}
