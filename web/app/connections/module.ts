import { msg } from '@lingui/core/macro'
import { UserPlus } from 'lucide'
import type { WebModule } from '../module.ts'

export const connections: WebModule = {
  links: [
    {
      at: 'main',
      position: 3,
      label: msg`Requests`,
      icon: UserPlus,
      to: '/connection-requests',
      waiting: { count: ({ pending_requests }) => pending_requests, label: (pending) => msg`${pending} pending` },
    },
  ],
  live: () => import('./live.ts'),
}
