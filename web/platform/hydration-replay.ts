/*
 * A page that the server has drawn can be used before the application has taken it over. What is done
 * to it meanwhile is kept and done again once it works.
 */
const WORKS = 'page-works'

/** Says that what is on the screen works now. */
export function announceHydrated(): void {
  document.dispatchEvent(new Event(WORKS))
}

/** Keeps the last press of a button inside `place` until the page works, and presses it then. */
export function replayPress(place: HTMLElement): void {
  let pressed: HTMLButtonElement | null = null
  const keep = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button) return
    event.preventDefault()
    pressed = button
  }
  place.addEventListener('click', keep, true)
  document.addEventListener(
    WORKS,
    () => {
      place.removeEventListener('click', keep, true)
      pressed?.click()
    },
    { once: true },
  )
}

/** Keeps what the fields inside `place` hold now, and tells it to the application when the page works. */
export function replayTyping(place: HTMLElement): void {
  const fields = [...place.querySelectorAll('input')]
  const typed = fields.filter((field) => field.value !== field.defaultValue && field.type !== 'checkbox')
  const values = typed.map(({ value }) => value)
  const ticked = fields.filter((field) => field.checked !== field.defaultChecked)
  document.addEventListener(
    WORKS,
    () => {
      for (const [index, field] of typed.entries()) tell(field, values[index] ?? '')
      for (const field of ticked) if (field.checked === field.defaultChecked) field.click()
    },
    { once: true },
  )
}

/** React hears of a new value only when the element's own setter, and not its watched one, has set it. */
function tell(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
