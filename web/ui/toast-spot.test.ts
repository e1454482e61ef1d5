import { expect, test } from 'vitest'
import { freeMove, lieOver } from './toast-spot.ts'
import type { Area } from './toast-spot.ts'

const area = (left: number, top: number, width: number, height: number): Area => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const window = area(0, 0, 1280, 800)
const toasts = area(876, 720, 384, 60)

test('stays where it is put when nothing is there', () => {
  expect(freeMove(toasts, [area(0, 0, 200, 800)], window)).toEqual({ x: 0, y: 0 })
})

test('goes up as far as it has to', () => {
  const send = area(1140, 740, 120, 44)
  const move = freeMove(toasts, [send, area(0, 700, 1100, 100)], window)
  expect(move?.x).toBe(0)
  expect(move?.y).toBeLessThan(0)
  expect(move?.y).toBeGreaterThan(-130)
})

test('goes to the other side before it goes far up', () => {
  expect(freeMove(toasts, [area(876, 0, 384, 800)], window)).toEqual({ x: -856, y: 0 })
})

test('finds the one gap between many buttons, whatever their order', () => {
  const rows = Array.from({ length: 16 }, (_, n) => area(0, n * 50, 1280, 44)).filter((_, n) => n < 4 || n > 5)
  const move = freeMove(toasts, rows, window)
  if (!move) throw new Error('there is a gap between 200 and 300')
  const at = area(toasts.left + move.x, toasts.top + move.y, 384, 60)
  expect(rows.some((row) => lieOver(at, row))).toBe(false)
})

test('has nowhere to go on a page that is all buttons', () => {
  expect(freeMove(toasts, [window], window)).toBeNull()
})
