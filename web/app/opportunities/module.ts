import { msg } from '@lingui/core/macro'
import { BriefcaseBusiness } from 'lucide-react'
import type { WebModule } from '../module.ts'

export const opportunities: WebModule = {
  name: 'opportunities',
  links: [
    { label: msg`Opportunities`, icon: BriefcaseBusiness, link: { to: '/opportunities' }, at: 'menu', position: 6 },
  ],
}
