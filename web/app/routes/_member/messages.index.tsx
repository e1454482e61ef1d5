import { createFileRoute } from '@tanstack/react-router'
import { ConversationList } from '../../messages/conversation-list.tsx'
import { LogSessionButton } from '../../mentorship/sessions/log-session-button.tsx'
import { conversationsQuery } from '../../messages/queries.ts'
import { usePageTitle } from '#web/platform/page-title.ts'

export const Route = createFileRoute('/_member/messages/')({
  loader: ({ context }) => {
    void context.queryClient.prefetchInfiniteQuery(conversationsQuery)
  },
  component: Messages,
})

/** All conversations (spec 2 Messages). */
function Messages() {
  usePageTitle('Messages')
  return (
    <>
      <div className="page-h">
        <h1>Messages</h1>
        <LogSessionButton />
      </div>
      <ConversationList />
    </>
  )
}
