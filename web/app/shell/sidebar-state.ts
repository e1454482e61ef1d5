import { useState, useSyncExternalStore } from 'react'
import { SIDEBAR_COOKIE } from '#contract/display.ts'
import { readCookie, writeCookie } from '#web/platform/cookies.ts'
import { useShortcut } from '#web/platform/use-shortcut.ts'
import { topDialog } from '#web/ui/open-dialogs.ts'

/** Stored for 7 days (rule: side-bar); a drawer where the window is narrow (web/ui/breakpoints.css). */
const COOKIE_DAYS = 7
const narrow = matchMedia('(width < 48rem)')

function watchNarrow(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

export interface SidebarState {
  narrow: boolean
  collapsed: boolean
  drawerOpen: boolean
  toggle: () => void
  closeDrawer: () => void
}

/** Whether the side bar is open, collapsed to icons or a drawer, and Ctrl/Cmd+B to change it. */
export function useSidebarState(): SidebarState {
  const isNarrow = useSyncExternalStore(watchNarrow, () => narrow.matches)
  const [collapsed, setCollapsed] = useState(() => readCookie(SIDEBAR_COOKIE) === 'collapsed')
  const [drawer, setDrawer] = useState(false)
  if (drawer && !isNarrow) setDrawer(false)
  const drawerOpen = isNarrow && drawer

  const toggle = () => {
    if (isNarrow) return setDrawer(!drawer)
    writeCookie(SIDEBAR_COOKIE, collapsed ? 'expanded' : 'collapsed', COOKIE_DAYS)
    setCollapsed(!collapsed)
  }

  useShortcut('b', () => {
    // Behind another dialog nobody would see what changed.
    if (drawerOpen || !topDialog()) toggle()
  })

  return {
    narrow: isNarrow,
    collapsed: collapsed && !isNarrow,
    drawerOpen,
    toggle,
    closeDrawer: () => setDrawer(false),
  }
}
