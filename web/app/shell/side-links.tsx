import { msg } from '@lingui/core/macro'
import { Shield } from 'lucide-react'
import type { SideLink } from '../module.ts'
import { modules } from '../modules.ts'

// The screen is not built yet: its address leads to the shell's 404.
const ADMIN: SideLink = {
  label: msg`Admin`,
  icon: Shield,
  link: { to: '/$', params: { _splat: 'admin/dashboard' } },
  at: 'admin',
  position: 1,
}

/** The links at one place of the side bar; Blog and Logout are no routes of the app and stand beside them. */
export function sideLinksAt(place: SideLink['at']): SideLink[] {
  return [...modules.flatMap(({ links = [] }) => links), ADMIN]
    .filter(({ at }) => at === place)
    .toSorted((one, other) => one.position - other.position)
}
