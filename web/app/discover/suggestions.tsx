import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '#web/platform/api.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { PersonCardsLoading } from '../members/person-cards-loading.tsx'
import { useConnect } from './connect.ts'
import { dropSuggestions } from './drop-suggestions.ts'
import { MemberDialog } from './member-dialog.tsx'
import { useMemberInUrl } from './member-in-url.ts'
import { useShownMember } from './shown-member.ts'
import { SuggestionCard } from './suggestion-card.tsx'
import { suggestionsQuery } from './queries.ts'

/** The grid of suggested members with the details dialog over it. */
export function Suggestions({ ownId }: { ownId: string }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const list = useQuery(suggestionsQuery)
  const { member: openId, close } = useMemberInUrl()
  const matches = list.data?.matches ?? []
  const shown = useShownMember(openId, { known: !list.isPending, matches }, close)
  const [asked, setAsked] = useState<readonly string[]>([])
  const { connect, isAsking } = useConnect((memberId) => setAsked((ids) => [...ids, memberId]))

  const isOpenAsked = openId !== undefined && asked.includes(openId)
  const closeAsked = useEffectEvent(close)
  useEffect(() => {
    if (isOpenAsked) closeAsked()
  }, [isOpenAsked])

  // A card leaves only after its dialog has closed and returned the focus to it; from there it goes to the next card.
  const leaving = matches.flatMap(({ id }) => (id !== openId && asked.includes(id) ? id : [])).join(' ')
  useEffect(() => {
    if (!leaving) return
    const ids = leaving.split(' ')
    dropSuggestions(queryClient, ids)
  }, [leaving, queryClient])

  return (
    <>
      {list.isPending && <PersonCardsLoading text={t`Finding your best matches...`} />}
      {list.isError && !list.data && (
        <div className="card">
          <Failure
            text={messageOf(list.error, t`Your matches could not be loaded.`)}
            onRetry={() => void list.refetch()}
          />
        </div>
      )}
      {list.data && matches.length === 0 && <NobodyLeft />}
      {matches.length > 0 && (
        <div className="grid3">
          {matches.map((suggestion) => (
            <SuggestionCard
              key={suggestion.id}
              suggestion={suggestion}
              asking={isAsking(suggestion.id)}
              onConnect={() => connect(suggestion.id)}
            />
          ))}
        </div>
      )}
      <MemberDialog
        member={shown}
        asking={shown !== undefined && isAsking(shown.id)}
        onConnect={shown && shown.id !== ownId ? () => connect(shown.id) : undefined}
        onClose={close}
      />
    </>
  )
}

function NobodyLeft() {
  return (
    <div className="card">
      <Empty
        text={
          <Trans>
            You have seen everyone we can suggest for now. New people join all the time, so look in again soon.
          </Trans>
        }
        action={
          <Link className="btn btn-p" to="/dashboard">
            <Trans>Go to your dashboard</Trans>
          </Link>
        }
      />
    </div>
  )
}
