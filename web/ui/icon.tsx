import type { LucideIcon } from 'lucide-react'

interface IconProps {
  of: LucideIcon
  /** For icons that point: mirrored when the page runs right to left. */
  flip?: boolean
  className?: string
}

/** A line icon sized by the text around it. Decoration: the words beside it (or a label) speak. */
export function Icon({ of: Drawing, flip, className }: IconProps) {
  const classes = ['i', flip && 'i-flip', className].filter(Boolean).join(' ')
  return <Drawing className={classes} size="1.25em" aria-hidden="true" />
}
