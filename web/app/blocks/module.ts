import type { WebModule } from '../module.ts'
import { receiveBlockEvent } from './live.ts'

export const blocks: WebModule = {
  name: 'blocks',
  receive: receiveBlockEvent,
}
