import { msg } from '@lingui/core/macro'
import { UsersRound } from 'lucide'
import type { WebModule } from '../module.ts'

export const circles: WebModule = {
  links: [{ at: 'main', position: 5, label: msg`Circles`, icon: UsersRound, to: '/circles' }],
  live: () => import('./live.ts'),
}
