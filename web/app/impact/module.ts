import { msg } from '@lingui/core/macro'
import { TrendingUp } from 'lucide-react'
import type { WebModule } from '../module.ts'
import { receiveImpactEvent } from './live.ts'

export const impact: WebModule = {
  name: 'impact',
  links: [{ label: msg`Impact`, icon: TrendingUp, link: { to: '/impact' }, at: 'menu', position: 7 }],
  receive: receiveImpactEvent,
}
