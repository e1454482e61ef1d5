import type { WebModule } from '../module.ts'
import { receiveAccountEvent } from './live.ts'

export const account: WebModule = {
  name: 'account',
  receive: receiveAccountEvent,
}
