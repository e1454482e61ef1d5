/** An area of the window, in px from its top left corner. */
export type Area = { left: number; top: number; right: number; bottom: number }

/** How far toasts stay away from what may be pressed, and how finely places are tried, in px. */
const GAP = 4
const STEP = 8

/**
 * Returns how far toasts have to move from their place in the style sheet to lie over none of these areas. They move as
 * little as possible up or down, at their own side, the other side or the middle. Null where there is no room.
 * @param window the part of the window that toasts may use
 */
export function freeMove(toasts: Area, taken: readonly Area[], window: Area): { x: number; y: number } | null {
  const width = toasts.right - toasts.left
  const mirrored = window.left + window.right - toasts.right
  const sides = [toasts.left, mirrored, (window.left + window.right - width) / 2].map((left) => left - toasts.left)
  const most = window.bottom - window.top
  for (let far = 0; far <= most; far += STEP)
    for (const y of far === 0 ? [0] : [-far, far])
      for (const x of sides) {
        const at = moved(toasts, x, y)
        if (isWithin(at, window) && !taken.some((area) => lieOver(at, area))) return { x, y }
      }
  return null
}

export function lieOver(one: Area, other: Area): boolean {
  return (
    one.left < other.right + GAP &&
    other.left < one.right + GAP &&
    one.top < other.bottom + GAP &&
    other.top < one.bottom + GAP
  )
}

function moved({ left, top, right, bottom }: Area, x: number, y: number): Area {
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y }
}

function isWithin(area: Area, around: Area): boolean {
  return (
    area.top >= around.top && area.bottom <= around.bottom && area.left >= around.left && area.right <= around.right
  )
}
