import type { WebModule } from '../module.ts'
import { receiveChatEvent } from './live.ts'

export const chat: WebModule = {
  name: 'chat',
  receive: receiveChatEvent,
}
