import { msg } from '@lingui/core/macro'
import { CircleUserRound } from 'lucide'
import type { WebModule } from '../module.ts'

export const members: WebModule = {
  links: [{ at: 'account', position: 1, label: msg`Profile`, icon: CircleUserRound, to: '/profile' }],
}
