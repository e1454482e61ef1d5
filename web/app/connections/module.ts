import { msg } from '@lingui/core/macro'
import { UserPlus } from 'lucide-react'
import type { WebModule } from '../module.ts'
import { receiveConnectionEvent } from './live.ts'

export const connections: WebModule = {
  name: 'connections',
  links: [
    {
      label: msg`Requests`,
      icon: UserPlus,
      link: { to: '/connection-requests' },
      at: 'menu',
      position: 3,
      waiting: 'pending',
    },
  ],
  receive: receiveConnectionEvent,
}
