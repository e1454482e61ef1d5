import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide'
import { Suspense, useState } from 'react'
import type { Mentorship, MentorshipState } from '#contract/mentorship-api.ts'
import { usePagedList } from '#web/platform/use-paged-list.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LogSessionDialog } from '../lazy-dialogs.ts'
import { sessionsQuery } from '../queries.ts'
import { SessionRow } from './session-row.tsx'
import './sessions.css'

type Props = { state: MentorshipState; mentorship: Mentorship }

/** The sessions of two people in a box that scrolls by itself (rule: scrolling-boxes). */
export function SessionList({ state: { conversation }, mentorship }: Props) {
  const { t } = useLingui()
  const [logging, setLogging] = useState(false)
  const list = usePagedList(sessionsQuery(mentorship.id), { byHand: true })
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by keyboard */}
      <section className="sess" tabIndex={0} aria-label={t`Sessions`} aria-busy={list.phase === 'loading'}>
        <h3 className="small">
          <Trans>Sessions</Trans>
        </h3>
        <PagedList
          list={list}
          frameless
          loading={<Skeleton inline="100%" block="3rem" />}
          loadingMore={null}
          failed={t`The sessions could not be loaded.`}
          empty={
            <p className="small muted sess-none">
              <Trans>No sessions logged yet</Trans>
            </p>
          }
          moreButton={t`Show earlier sessions`}
        >
          <ul className="list">
            {list.items.map((session) => (
              <SessionRow key={session.id} session={session} mentorship={mentorship} peer={conversation.peer} />
            ))}
          </ul>
        </PagedList>
      </section>
      {mentorship.status === 'active' && mentorship.my_role === 'mentor' && (
        <button type="button" className="btn btn-o btn-sm" aria-haspopup="dialog" onClick={() => setLogging(true)}>
          <Icon of={Plus} />
          <Trans>Log Session</Trans>
        </button>
      )}
      {logging && (
        <Suspense>
          <LogSessionDialog match={{ mentorship, peer: conversation.peer }} onClose={() => setLogging(false)} />
        </Suspense>
      )}
    </>
  )
}
