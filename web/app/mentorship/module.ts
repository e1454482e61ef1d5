import type { WebModule } from '../module.ts'
import { receiveMentorshipEvent } from './live.ts'

export const mentorship: WebModule = {
  name: 'mentorship',
  receive: receiveMentorshipEvent,
}
