/** Whether this device is used by touch, and a keyboard on its screen covers what it writes into. */
export function isTouch(): boolean {
  return matchMedia('(hover: none) and (pointer: coarse)').matches
}
