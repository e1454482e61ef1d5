import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Wording } from '#web/platform/texts.ts'
import { toastError } from '#web/platform/toast-error.ts'

type Props = {
  text: Wording
  /** The list that the screen belongs to. */
  to: '/circles' | '/messages'
  /** What is shown until that list is there. */
  children: ReactNode
}

/** For a screen that could not be loaded: a toast, and back to its list (spec 8). */
export function LoadFailed({ text, to, children }: Props) {
  const navigate = useNavigate()
  const shown = useRef(false)
  useEffect(() => {
    if (shown.current) return
    shown.current = true
    toastError(null, text)
    void navigate({ to, replace: true })
  }, [navigate, text, to])
  return children
}
