import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { MESSAGE_TEXTS } from '#contract/messages.ts'
import { Chat } from '../../chat/chat.tsx'
import { ChatLoading } from '../../chat/chat-loading.tsx'
import { chatQuery } from '../../chat/queries.ts'
import { Panes } from '../../messages/panes.tsx'
import { threadQuery } from '../../messages/queries.ts'
import { isKept } from '#web/platform/kept-state.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { toastError } from '#web/platform/toast-error.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { nameOf } from '../../members/name-of.ts'

export const Route = createFileRoute('/_member/messages/$id')({
  // ?at= names the message that was searched for.
  validateSearch: ({ at }: Record<string, unknown>): { at?: number } =>
    typeof at === 'number' && Number.isSafeInteger(at) && at > 0 ? { at } : {},
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

/** One conversation. */
function OpenChat() {
  const { t } = useLingui()
  const { id } = Route.useParams()
  const { at } = Route.useSearch()
  const { session } = Route.useRouteContext()
  const navigate = useNavigate()
  const chat = useQuery({ ...chatQuery(id), retryOnMount: false })
  const thread = useInfiniteQuery({ ...threadQuery(id), retryOnMount: false })
  // Its answer has the requests of all conversations.
  const asking = new Set(chat.data?.incoming.map(({ conversation_id }) => conversation_id))
  usePageTitle(chat.data ? nameOf(chat.data.conversation.peer) : t`Messages`)
  /** A toast, and back to the list (rule: failed-screens). */
  const leave = () => {
    toastError(null, MESSAGE_TEXTS.loadFailed)
    void navigate({ to: '/messages', replace: true })
  }
  return (
    <Panes asking={asking}>
      <Loaded query={thread} loading={<ChatLoading />} failed={leave}>
        {() => (
          <Loaded query={chat} loading={<ChatLoading />} failed={leave}>
            {(state) => (
              <Chat
                key={id}
                state={state}
                ahead={Date.parse(state.now) - chat.dataUpdatedAt}
                me={session.user.id}
                isKept={isKept(chat.dataUpdatedAt)}
                foundSeq={at}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </Panes>
  )
}
