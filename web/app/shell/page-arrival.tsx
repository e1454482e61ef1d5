import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { focusPage } from '#web/platform/page-focus.ts'

// The new page sets its title after it is drawn, and a screen reader drops announcements while focus moves.
const ANNOUNCE_AFTER_MS = 120

/** After each navigation: focus on the new page's heading, its title in a polite live region. In between, the focus fallback. */
export function PageArrival() {
  const router = useRouter()
  const [announced, setAnnounced] = useState('')

  useFocusFallback()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      focusPage()
      clearTimeout(timer)
      timer = setTimeout(() => setAnnounced(document.title), ANNOUNCE_AFTER_MS)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [router])

  return (
    <div className="sr" role="status" aria-live="polite">
      {announced}
    </div>
  )
}

/** Its script comes once the first screen stands; on a slow line somebody may have pressed a button by then. */
function useFocusFallback() {
  useEffect(() => {
    let end = () => {}
    let isGone = false
    // The server may have drawn this page, which somebody uses before the application has it.
    let focused = document.activeElement
    const remember = () => void (focused = document.activeElement)
    document.addEventListener('focusin', remember)
    const start = async () => {
      const { startFocusFallback } = await import('#web/platform/focus-fallback.ts')
      document.removeEventListener('focusin', remember)
      if (!isGone) end = startFocusFallback(focused)
    }
    void start()
    return () => {
      isGone = true
      end()
    }
  }, [])
}
