import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { toastError } from '#web/platform/toast-error.ts'

type Props = {
  text: string
  /** The list that the screen belongs to. */
  to: '/circles' | '/messages'
  /** What stands there until that list does. */
  children: ReactNode
}

/** Nothing of a screen can be shown: a toast, and back to where it was chosen (spec 8). */
export function LoadFailed({ text, to, children }: Props) {
  const navigate = useNavigate()
  const told = useRef(false)
  useEffect(() => {
    if (told.current) return
    told.current = true
    toastError(null, text)
    void navigate({ to, replace: true })
  }, [navigate, text, to])
  return children
}
