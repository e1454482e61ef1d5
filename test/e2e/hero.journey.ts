// Modules: site.
import { expect, fontsLoaded, test } from './journey.ts'

/* The hero's words stand in the opening of the bridge, and its piers beside them. */

const SIZES = [
  [320, 640],
  [768, 1024],
  [844, 390],
  [1024, 768],
  [1100, 800],
  [1241, 800],
  [1280, 800],
] as const

for (const [width, height] of SIZES)
  test(`no thread and no pier in the hero's words, ${width} by ${height}`, async ({ open }) => {
    const { page } = await open('Visitor', { viewport: { width, height } })
    await page.goto('/')
    await fontsLoaded(page)
    expect(await page.evaluate(inTheWay)).toEqual([])
  })

function inTheWay(): string[] {
  const arch = document.querySelector('.hero-arch')?.getBoundingClientRect()
  const piers = [...document.querySelectorAll('.pier')].filter((pier) => pier.checkVisibility())
  if (!arch) return ['there is no arch']
  const reach = arch.width * 0.8
  /* What the threads of a shore draw together: below this curve is the opening. */
  const isInOpening = (x: number, y: number) =>
    Math.sqrt(Math.max(x, 0) / reach) + Math.sqrt(Math.max(y, 0) / arch.height) > 1
  return [...document.querySelectorAll('.hero-in > *')].flatMap((part) => {
    const range = document.createRange()
    range.selectNodeContents(part)
    return [...range.getClientRects()].flatMap(({ left, right, top, bottom }) => {
      // A line is taller than its letters.
      const y = top + (bottom - top) / 4 - arch.top
      const threads = isInOpening(left - arch.left, y) && isInOpening(arch.right - right, y) ? [] : ['threads']
      const covered = piers.filter((pier) => {
        const box = pier.getBoundingClientRect()
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top
      })
      return [...threads, ...covered.map(() => 'a pier')].map((what) => `${what} in "${part.textContent}"`)
    })
  })
}
