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

// The rooms that are not built yet have no route of their own: their address leads to the shell's 404.
const later = (path: string) => linkOptions({ to: '/$', params: { _splat: path } })

/** The side bar's menu of spec 2; Blog and Logout are no routes of the app and stand beside it. */
export const MAIN_LINKS = [
  { label: 'Dashboard', icon: LayoutDashboard, link: linkOptions({ to: '/dashboard' }) },
  { label: 'Discover', icon: Compass, link: linkOptions({ to: '/discover' }) },
  { label: 'Requests', icon: UserPlus, link: linkOptions({ to: '/connection-requests' }), waiting: 'pending' },
  { label: 'Messages', icon: MessageCircle, link: linkOptions({ to: '/messages' }), waiting: 'unread' },
  { label: 'Circles', icon: UsersRound, link: linkOptions({ to: '/circles' }) },
  { label: 'Opportunities', icon: BriefcaseBusiness, link: linkOptions({ to: '/opportunities' }) },
  { label: 'Impact', icon: TrendingUp, link: later('impact') },
] as const

export const ADMIN_LINK = { label: 'Admin', icon: Shield, link: later('admin/dashboard') } as const

export const ACCOUNT_LINKS = [
  { label: 'Profile', icon: CircleUserRound, link: later('profile') },
  { label: 'Settings', icon: Settings, link: later('settings') },
] as const
