import { msg } from '@lingui/core/macro'
import { Compass } from 'lucide'
import type { WebModule } from '../module.ts'

export const discover: WebModule = {
  links: [{ at: 'main', position: 2, label: msg`Discover`, icon: Compass, to: '/discover' }],
}
