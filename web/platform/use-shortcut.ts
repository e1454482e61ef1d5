import { useEffect, useEffectEvent } from 'react'

/** Runs `act` when this letter is pressed with Ctrl or Cmd alone, once however long it is held. */
export function useShortcut(letter: string, act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const pressed =
      (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === letter
    if (!pressed || event.defaultPrevented) return
    event.preventDefault()
    if (!event.repeat) act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
