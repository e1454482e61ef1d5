import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { MESSAGE_TEXTS } from '#contract/messages.ts'
import { Chat } from '../../chat/chat.tsx'
import { ChatLoading } from '../../chat/chat-loading.tsx'
import { chatQuery, threadQuery } from '../../messages/queries.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { isKept } from '#web/platform/kept-state.ts'
import { usePageTitle } from '#web/platform/page-title.ts'

export const Route = createFileRoute('/_member/messages/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    // A failure is not thrown here: the component shows it.
    await Promise.allSettled([
      queryClient.ensureQueryData(chatQuery(id)),
      queryClient.ensureInfiniteQueryData(threadQuery(id)),
    ])
  },
  pendingComponent: ChatLoading,
  component: OpenChat,
})

/** One conversation (spec 2 Chat). */
function OpenChat() {
  const { t } = useLingui()
  const { id } = Route.useParams()
  const { session } = Route.useRouteContext()
  const { data: state, isLoadingError, dataUpdatedAt } = useQuery({ ...chatQuery(id), retryOnMount: false })
  const thread = useInfiniteQuery({ ...threadQuery(id), retryOnMount: false })
  usePageTitle(state?.conversation.peer.full_name ?? t`Messages`)
  if (isLoadingError || thread.isLoadingError) {
    return (
      <LoadFailed text={MESSAGE_TEXTS.loadFailed} to="/messages">
        <ChatLoading />
      </LoadFailed>
    )
  }
  return state && thread.data ? (
    <Chat
      key={id}
      state={state}
      ahead={Date.parse(state.now) - dataUpdatedAt}
      me={session.user.id}
      isKept={isKept(dataUpdatedAt)}
    />
  ) : (
    <ChatLoading />
  )
}
