import { msg } from '@lingui/core/macro'
import { LayoutDashboard } from 'lucide-react'
import type { WebModule } from '../module.ts'

export const dashboard: WebModule = {
  name: 'dashboard',
  links: [{ label: msg`Dashboard`, icon: LayoutDashboard, link: { to: '/dashboard' }, at: 'menu', position: 1 }],
}
