import { msg } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import {
  BriefcaseBusiness,
  CircleUserRound,
  Compass,
  LayoutDashboard,
  MessageCircle,
  Settings,
  Shield,
  TrendingUp,
  UserPlus,
  UsersRound,
} from 'lucide-react'

// Screens that are not built yet have no route of their own: their address leads to the shell's 404.
const later = (path: string) => linkOptions({ to: '/$', params: { _splat: path } })

/** The side bar's menu; Blog and Logout are no routes of the app and stand beside it. */
export const MAIN_LINKS = [
  { name: 'dashboard', label: msg`Dashboard`, icon: LayoutDashboard, link: linkOptions({ to: '/dashboard' }) },
  { name: 'discover', label: msg`Discover`, icon: Compass, link: linkOptions({ to: '/discover' }) },
  {
    name: 'requests',
    label: msg`Requests`,
    icon: UserPlus,
    link: linkOptions({ to: '/connection-requests' }),
    waiting: 'pending',
  },
  {
    name: 'messages',
    label: msg`Messages`,
    icon: MessageCircle,
    link: linkOptions({ to: '/messages' }),
    waiting: 'unread',
  },
  { name: 'circles', label: msg`Circles`, icon: UsersRound, link: linkOptions({ to: '/circles' }) },
  {
    name: 'opportunities',
    label: msg`Opportunities`,
    icon: BriefcaseBusiness,
    link: linkOptions({ to: '/opportunities' }),
  },
  { name: 'impact', label: msg`Impact`, icon: TrendingUp, link: linkOptions({ to: '/impact' }) },
] as const

export const ADMIN_LINK = { name: 'admin', label: msg`Admin`, icon: Shield, link: later('admin/dashboard') } as const

export const ACCOUNT_LINKS = [
  { name: 'profile', label: msg`Profile`, icon: CircleUserRound, link: linkOptions({ to: '/profile' }) },
  { name: 'settings', label: msg`Settings`, icon: Settings, link: linkOptions({ to: '/settings' }) },
] as const
