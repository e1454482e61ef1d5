import { msg } from '@lingui/core/macro'
import { BriefcaseBusiness } from 'lucide'
import type { WebModule } from '../module.ts'

export const opportunities: WebModule = {
  links: [{ at: 'main', position: 6, label: msg`Opportunities`, icon: BriefcaseBusiness, to: '/opportunities' }],
}
