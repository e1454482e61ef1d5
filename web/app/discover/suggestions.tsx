import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, useEffect, useEffectEvent, useState } from 'react'
import type { DiscoverFilters } from '#contract/discover-api.ts'
import type { Role } from '#contract/members.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { usePagedList } from '#web/platform/use-paged-list.ts'
import { Empty } from '#web/ui/empty.tsx'
import { NoneFound } from '#web/ui/none-found.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { PreferencesButton } from '../members/preferences-button.tsx'
import { PersonCardsLoading } from '../members/person-cards-loading.tsx'
import { useConnect } from './connect.ts'
import { dropSuggestions } from './drop-suggestions.ts'
import { countFilters } from './filters.ts'
import { furtherFrom } from './further.ts'
import { MemberDialog } from './member-dialog.tsx'
import { useMemberInUrl } from './member-in-url.ts'
import { readMessage } from './message-draft.ts'
import { SUGGESTIONS_KEY, suggestionsQuery } from './queries.ts'
import { useShownMember } from './shown-member.ts'
import { SuggestionCard } from './suggestion-card.tsx'
import './discover.css'

type Props = { own: { id: string; role: Role }; filters: DiscoverFilters; onClear: () => void }

/** The grid of suggested members, more of them as its end comes near, with the details dialog over it. */
export function Suggestions({ own, filters, onClear }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const list = usePagedList(suggestionsQuery(filters))
  const { items: matches } = list
  const { member: openId, close } = useMemberInUrl()
  const shown = useShownMember(openId, { known: list.phase !== 'loading', matches }, close)
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

  const isFiltered = countFilters(filters) > 0
  const further = furtherFrom(matches)
  return (
    <>
      <p className="sr" role="status">
        {isFiltered && !list.isOld && matches.length > 0 && <Found count={matches.length} more={list.hasMore} />}
      </p>
      <PagedList
        list={list}
        className="stack found"
        loading={<PersonCardsLoading text={t`Finding your best matches...`} />}
        loadingMore={<PersonCardsLoading text={t`Finding more matches...`} cards={3} />}
        failed={t`Your matches could not be loaded.`}
        empty={
          isFiltered ? (
            <NoneFound
              words={filters.skill}
              none={t`Nobody we can suggest passes these filters.`}
              noneOf={(skill) => t`Nobody we can suggest was found for “${skill}”.`}
              onClear={onClear}
            />
          ) : (
            <NobodyLeft role={own.role} />
          )
        }
      >
        <div className="grid3">
          {matches.map((suggestion, at) => (
            <Fragment key={suggestion.id}>
              {at === further && <FurtherAway own={own} />}
              <SuggestionCard
                suggestion={suggestion}
                asking={isAsking(suggestion.id)}
                // A line that was typed in the dialog before it was closed goes along.
                onConnect={() => connect({ id: suggestion.id, message: readMessage(suggestion.id).trim() })}
              />
            </Fragment>
          ))}
        </div>
      </PagedList>
      <MemberDialog
        member={shown}
        asking={shown !== undefined && isAsking(shown.id)}
        onConnect={shown && shown.id !== own.id ? (message) => connect({ id: shown.id, message }) : undefined}
        onClose={close}
      />
    </>
  )
}

/** Parts those who serve a need from the rest (rule: discover-order). */
function FurtherAway({ own }: Pick<Props, 'own'>) {
  const queryClient = useQueryClient()
  return (
    <div className="further">
      <p>
        <Trans>These are further away from what you look for.</Trans>
      </p>
      <PreferencesButton profile={own} onSaved={() => void refetch(queryClient, SUGGESTIONS_KEY)}>
        <Trans>Change what you look for</Trans>
      </PreferencesButton>
    </div>
  )
}

function Found({ count, more }: { count: number; more: boolean }) {
  if (more) return <Plural value={count} other="More than # members found" />
  return <Plural value={count} one="# member found" other="# members found" />
}

/** Who only mentors, and has no room for one more, is suggested nobody either. */
function NobodyLeft({ role }: { role: Role }) {
  return (
    <Empty
      text={
        role === 'mentor' ? (
          <Trans>
            You have seen everyone we can suggest for now, or your room for mentees is taken; your matching preferences
            say how much you have. New people join all the time, so look in again soon.
          </Trans>
        ) : (
          <Trans>
            You have seen everyone we can suggest for now. New people join all the time, so look in again soon.
          </Trans>
        )
      }
      action={
        <Link className="btn btn-p" to="/dashboard">
          <Trans>Go to your dashboard</Trans>
        </Link>
      }
    />
  )
}
