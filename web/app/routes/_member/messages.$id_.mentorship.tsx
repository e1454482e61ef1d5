import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, createFileRoute } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide'
import { usePageTitle } from '#web/platform/page-title.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { chatQuery } from '../../chat/queries.ts'
import { nameOf } from '../../members/name-of.ts'
import { History, inCard } from '../../mentorship/history/history.tsx'

export const Route = createFileRoute('/_member/messages/$id_/mentorship')({
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(chatQuery(id))
  },
  component: MentorshipHistory,
})

/** What came of all mentorships with the other side of a conversation. */
function MentorshipHistory() {
  const { t } = useLingui()
  const { id } = Route.useParams()
  const chat = useQuery({ ...chatQuery(id), retryOnMount: false })
  const name = chat.data && nameOf(chat.data.conversation.peer)
  usePageTitle(name ? t`Mentorship with ${name}` : t`Mentorship`)
  return (
    <>
      <div>
        <Link className="back" to="/messages/$id" params={{ id }}>
          <Icon of={ArrowLeft} flip />
          <Trans>Back to the conversation</Trans>
        </Link>
        <div className="page-h">
          <h1>
            {name ? (
              <Trans>
                Mentorship with <bdi>{name}</bdi>
              </Trans>
            ) : (
              <Trans>Mentorship</Trans>
            )}
          </h1>
        </div>
      </div>
      <Loaded
        query={chat}
        loading={<Skeleton inline="100%" block="12rem" />}
        failed={t`The mentorships could not be loaded.`}
        around={inCard}
      >
        {(state) =>
          state.mentorship ? (
            <History state={state} mentorship={state.mentorship} />
          ) : (
            <Empty text={t`There has been no mentorship between you yet.`} />
          )
        }
      </Loaded>
    </>
  )
}
