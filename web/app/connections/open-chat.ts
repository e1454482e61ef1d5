import { useRouter } from '@tanstack/react-router'
import { toast } from '#web/ui/toast.tsx'

/** Spec 9: the pause between accepting a request and its chat. */
const OPEN_CHAT_MS = 500

/** Says that two people are connected and takes this one to their chat (spec 4, 8). */
export function useOpenChat() {
  const router = useRouter()
  return (conversationId: string) => {
    const chat = { to: '/messages/$id', params: { id: conversationId } } as const
    const here = router.latestLocation.pathname
    toast({ title: 'Connection accepted!', description: 'Opening chat...' })
    void router.preloadRoute(chat)
    setTimeout(() => {
      // Whoever has already gone elsewhere is not pulled away from there.
      if (router.latestLocation.pathname === here) void router.navigate(chat)
    }, OPEN_CHAT_MS)
  }
}
