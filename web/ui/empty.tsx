import type { ReactNode } from 'react'
import { Threads } from '#web/ui/threads.tsx'

interface EmptyProps {
  text: ReactNode
  /** At most one button or link that leads out. */
  action?: ReactNode
}

/** An empty list: the drawing of an unfinished bridge, a sentence and one link or button. */
export function Empty({ text, action }: EmptyProps) {
  return (
    <div className="empty">
      <Threads width={240} height={90} reach={0.34} className="empty-arch" />
      <p>{text}</p>
      {action}
    </div>
  )
}
