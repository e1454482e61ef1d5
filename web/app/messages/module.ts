import { msg } from '@lingui/core/macro'
import { MessageCircle } from 'lucide-react'
import { api } from '#web/platform/api.ts'
import type { WebModule } from '../module.ts'
import { receiveMessageEvent, resumeThreads } from './live.ts'

export const messages: WebModule = {
  name: 'messages',
  links: [
    {
      label: msg`Messages`,
      icon: MessageCircle,
      link: { to: '/messages' },
      at: 'menu',
      position: 4,
      waiting: 'unread',
    },
  ],
  receive: receiveMessageEvent,
  catchUp: { queryKey: api.messages.list.key(), resume: resumeThreads },
}
