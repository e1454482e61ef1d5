import { msg } from '@lingui/core/macro'
import { Settings } from 'lucide'
import type { WebModule } from '../module.ts'

export const settings: WebModule = {
  links: [{ at: 'account', position: 2, label: msg`Settings`, icon: Settings, to: '/settings' }],
  live: () => import('./live.ts'),
}
