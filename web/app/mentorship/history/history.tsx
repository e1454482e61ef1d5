import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PairMentorship } from '#contract/chat-api.ts'
import type { Mentorship, MentorshipState } from '#contract/mentorship-api.ts'
import { countOf, hoursOf } from '#web/platform/format.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { firstNameOf } from '../../members/first-name.ts'
import { RequestMentorship } from '../requests/request-mentorship.tsx'
import { SessionList } from '../sessions/session-list.tsx'
import { StatusPill } from '../tracker/status-pill.tsx'
import { historyQuery } from './history-query.ts'
import { PastMentorship } from './past-mentorship.tsx'
import '#web/ui/badges.css'
import './history.css'

/** A failure stands in a card, as what it stands for would. */
export const inCard = (failure: ReactNode) => <section className="card">{failure}</section>

type Props = { state: MentorshipState; mentorship: Mentorship }

/** What two people did in all their mentorships: hours, topics, thanks, sessions, and the way to ask again. */
export function History({ state, mentorship }: Props) {
  const { t } = useLingui()
  const history = useQuery(historyQuery(state.conversation.id))
  return (
    <Loaded
      query={history}
      loading={<Skeleton inline="100%" block="12rem" />}
      failed={t`The mentorships could not be loaded.`}
      around={inCard}
    >
      {(all) => (
        <>
          <Sum state={state} mentorship={mentorship} all={all} />
          <div className="past">
            <div className="stack">
              <SessionList state={state} mentorship={mentorship} />
            </div>
            <ul className="stack past-list" aria-label={t`Mentorships`}>
              {all.map((one) => (
                <PastMentorship key={one.id} state={state} mentorship={one} />
              ))}
            </ul>
          </div>
        </>
      )}
    </Loaded>
  )
}

/** The same topic in another session, or in other capitals, stands once. */
function topicsOf(all: PairMentorship[]): string[] {
  const byWords = new Map(all.flatMap(({ topics }) => topics.map((topic) => [topic.toLocaleLowerCase(), topic])))
  return [...byWords.values()]
}

function Sum({ state, mentorship, all }: Props & { all: PairMentorship[] }) {
  const { t } = useLingui()
  const minutes = all.reduce((sum, one) => sum + one.minutes, 0)
  const sessions = all.reduce((sum, one) => sum + one.sessions, 0)
  const hours = hoursOf(minutes / 60)
  const count = countOf(sessions)
  const topics = topicsOf(all)
  const first = firstNameOf(state.conversation.peer.full_name)
  return (
    <section className="card stack" aria-label={t`Together`}>
      <p className="past-sum">
        <b className="tab">
          <Plural value={minutes / 60} one={`${hours} hour`} other={`${hours} hours`} />
        </b>
        <b className="tab">
          <Plural value={sessions} one={`${count} session`} other={`${count} sessions`} />
        </b>
      </p>
      {mentorship.status === 'completed' && (
        <p>
          {mentorship.my_role === 'mentor' ? (
            <Trans>
              Thank you for the time that you gave <bdi>{first}</bdi>.
            </Trans>
          ) : (
            <Trans>
              Thank you for the work that you and <bdi>{first}</bdi> put in.
            </Trans>
          )}
        </p>
      )}
      {topics.length > 0 && (
        <div>
          <h2 className="small">
            <Trans>Topics</Trans>
          </h2>
          <ul className="row wrap past-topics">
            {topics.map((topic) => (
              <li key={topic} className="chip" dir="auto">
                {topic}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="row wrap">
        <RequestMentorship state={state} />
        <StatusPill state={state} />
      </div>
    </section>
  )
}
