import type { WebModule } from '../module.ts'
import { receiveNotificationEvent } from './live.ts'

export const notifications: WebModule = {
  name: 'notifications',
  receive: receiveNotificationEvent,
}
