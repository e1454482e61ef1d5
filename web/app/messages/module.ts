import { msg } from '@lingui/core/macro'
import { MessageCircle } from 'lucide'
import type { WebModule } from '../module.ts'

export const messages: WebModule = {
  links: [
    {
      at: 'main',
      position: 4,
      label: msg`Messages`,
      icon: MessageCircle,
      to: '/messages',
      waiting: { count: ({ unread_messages }) => unread_messages, label: (unread) => msg`${unread} unread` },
    },
  ],
  live: () => import('./live.ts'),
}
