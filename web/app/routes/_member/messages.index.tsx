import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { waitingQuery } from '../../mentorship/queries.ts'
import { useAsking } from '../../mentorship/requests/use-asking.ts'
import { ConversationList } from '../../messages/conversation-list.tsx'
import { conversationsQuery } from '../../messages/queries.ts'
import { usePageTitle } from '#web/platform/page-title.ts'

export const Route = createFileRoute('/_member/messages/')({
  loader: ({ context }) => {
    void context.queryClient.prefetchInfiniteQuery(conversationsQuery)
    void context.queryClient.prefetchQuery(waitingQuery)
  },
  component: Messages,
})

/** All conversations. */
function Messages() {
  const { t } = useLingui()
  usePageTitle(t`Messages`)
  return (
    <>
      <div className="page-h slim">
        <h1>
          <Trans>Messages</Trans>
        </h1>
      </div>
      <ConversationList asking={useAsking()} />
    </>
  )
}
