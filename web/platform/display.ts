import { DISPLAY_COOKIE, displayAttributes, displayCookie, displayIn } from '#contract/display.ts'
import type { Display } from '#contract/display.ts'
import { readCookie, writeCookie } from './cookies.ts'

const DAYS = 365

/** How this browser shows the product. */
export function readDisplay(): Display {
  return displayIn(readCookie(DISPLAY_COOKIE))
}

/** Keeps it for a year, and shows this page so at once. */
export function writeDisplay(display: Display): void {
  writeCookie(DISPLAY_COOKIE, displayCookie(display), DAYS)
  const root = document.documentElement
  for (const name of ['data-theme', 'data-dates', 'data-saver']) root.removeAttribute(name)
  for (const [name, value] of Object.entries(displayAttributes(display))) root.setAttribute(name, value)
}
