import { msg } from '@lingui/core/macro'
import { TrendingUp } from 'lucide'
import type { WebModule } from '../module.ts'

export const impact: WebModule = {
  links: [{ at: 'main', position: 7, label: msg`Impact`, icon: TrendingUp, to: '/impact' }],
  live: () => import('./live.ts'),
}
