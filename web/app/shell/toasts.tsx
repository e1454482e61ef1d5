import { useRouter } from '@tanstack/react-router'
import { Toaster } from '#web/ui/toaster.tsx'

/** The place of toasts, whose links open screens of the application. */
export function Toasts() {
  const router = useRouter()
  return <Toaster go={(path) => void router.navigate({ to: '/$', params: { _splat: path.slice(1) } })} />
}
