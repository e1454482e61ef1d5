import { useLocation, useRouter } from '@tanstack/react-router'
import { Toaster } from '#web/ui/toaster.tsx'

/** The place of toasts, whose links open screens of the application. */
export function Toasts() {
  const router = useRouter()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return <Toaster path={path} go={(to) => void router.navigate({ to: '/$', params: { _splat: to.slice(1) } })} />
}
