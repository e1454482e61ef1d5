/** The day at a moment (ms) on the calendar of this browser, as YYYY-MM-DD: the key of that day's platform updates. */
export function dayKeyAt(now: number): string {
  const date = new Date(now)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
