import { msg } from '@lingui/core/macro'
import { CircleUserRound } from 'lucide-react'
import type { WebModule } from '../module.ts'

export const members: WebModule = {
  name: 'members',
  links: [{ label: msg`Profile`, icon: CircleUserRound, link: { to: '/profile' }, at: 'account', position: 1 }],
}
