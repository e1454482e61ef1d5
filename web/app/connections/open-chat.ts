import { msg } from '@lingui/core/macro'
import { useRouter } from '@tanstack/react-router'
import { toast } from '#web/platform/toast.ts'

/** The pause between accepting a request and its chat (rule: pause-before-leaving). */
const OPEN_CHAT_MS = 500

/** Shows a toast that two people are connected, and opens their chat. */
export function useOpenChat() {
  const router = useRouter()
  return (conversationId: string) => {
    const chat = { to: '/messages/$id', params: { id: conversationId } } as const
    const here = router.latestLocation.pathname
    toast({ title: msg`Connection accepted!`, description: msg`Opening chat...`, isMeeting: true })
    void router.preloadRoute(chat)
    setTimeout(() => {
      // A member who has already gone to another page stays there.
      if (router.latestLocation.pathname === here) void router.navigate(chat)
    }, OPEN_CHAT_MS)
  }
}
