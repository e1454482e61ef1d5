import { msg } from '@lingui/core/macro'
import { LayoutDashboard } from 'lucide'
import type { WebModule } from '../module.ts'

export const dashboard: WebModule = {
  links: [{ at: 'main', position: 1, label: msg`Dashboard`, icon: LayoutDashboard, to: '/dashboard' }],
}
