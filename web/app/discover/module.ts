import { msg } from '@lingui/core/macro'
import { Compass } from 'lucide-react'
import type { WebModule } from '../module.ts'

export const discover: WebModule = {
  name: 'discover',
  links: [{ label: msg`Discover`, icon: Compass, link: { to: '/discover' }, at: 'menu', position: 2 }],
}
