import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import type { LiveEvent } from '#contract/live.ts'
import { api } from '#web/platform/api.ts'
import { refetch } from '#web/platform/cache-write.ts'
import type { WebModule } from '../module.ts'

export const circles: WebModule = {
  name: 'circles',
  links: [{ label: msg`Circles`, icon: UsersRound, link: { to: '/circles' }, at: 'menu', position: 5 }],
  receive,
}

/** What a tab does with events of circles loads with the first of them; they stay in their order. */
function receive(queryClient: QueryClient, event: LiveEvent): void {
  if (!event.type.startsWith('circle.')) return
  import('./live.ts').then(
    ({ receiveCircleEvent }) => receiveCircleEvent(queryClient, event),
    () => refetch(queryClient, api.circles.key(), api.circlePosts.key(), api.circleMembers.key()),
  )
}
