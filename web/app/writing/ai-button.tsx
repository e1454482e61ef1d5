import { LoaderCircle, Sparkles } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { pressProps } from '#web/ui/press-props.ts'
import './writing.css'

type Props = {
  busy: boolean
  off?: boolean
  onPress: () => void
  children: ReactNode
}

/** A button that asks for a suggestion, with the drawing of it; it keeps the focus while it waits. */
export function AiButton({ busy, off = false, onPress, children }: Props) {
  return (
    <button
      type="button"
      className="btn btn-g btn-sm ai"
      aria-busy={busy || undefined}
      {...pressProps(busy || off, onPress)}
    >
      <Icon of={busy ? LoaderCircle : Sparkles} className={busy ? 'ai-waits' : ''} />
      {children}
    </button>
  )
}
