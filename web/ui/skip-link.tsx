import type { MouseEvent, ReactNode } from 'react'

interface SkipLinkProps {
  /** Id of the element that the keyboard lands on. */
  to: string
  children: ReactNode
}

/** The first stop of the keyboard, visible only while focused: past the menus to the content. */
export function SkipLink({ to, children }: SkipLinkProps) {
  return (
    <a className="skip btn btn-o" href={`#${to}`} onClick={(event) => jump(event, to)}>
      {children}
    </a>
  )
}

/* The address stays as it is, so that going back and returning here do not gain a stop. */
function jump(event: MouseEvent, to: string): void {
  const target = document.getElementById(to)
  if (!target) return
  event.preventDefault()
  target.tabIndex = -1
  target.focus()
}
