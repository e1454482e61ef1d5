/** Shows a text that arrives in pieces letter by letter, and at once to whoever wants less motion. */
export type Reveal = {
  add: (piece: string) => void
  /** Resolves once everything is shown. */
  end: () => Promise<void>
}

const LETTERS_AT_LEAST = 3
const FRAMES_LEFT = 24

export function startReveal(show: (text: string) => void, signal: AbortSignal): Reveal {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  let [text, shown, ended, drawing] = ['', 0, false, false]
  let finish: () => void = () => {}
  const draw = () => {
    drawing = false
    if (signal.aborted) return finish()
    const left = text.length - shown
    // Nobody watches a page in the background, and its frames do not come.
    shown = still || document.hidden ? text.length : shown + Math.max(LETTERS_AT_LEAST, Math.ceil(left / FRAMES_LEFT))
    shown = Math.min(shown, text.length)
    show(text.slice(0, shown))
    if (shown < text.length) next()
    else if (ended) finish()
  }
  const next = () => {
    if (drawing) return
    drawing = true
    if (document.hidden) setTimeout(draw)
    else requestAnimationFrame(draw)
  }
  return {
    add: (piece) => {
      text += piece
      next()
    },
    end: () =>
      new Promise((resolve) => {
        ended = true
        finish = resolve
        next()
      }),
  }
}
