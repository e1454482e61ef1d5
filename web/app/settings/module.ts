import { msg } from '@lingui/core/macro'
import { Settings } from 'lucide-react'
import type { WebModule } from '../module.ts'

export const settings: WebModule = {
  name: 'settings',
  links: [{ label: msg`Settings`, icon: Settings, link: { to: '/settings' }, at: 'account', position: 2 }],
}
