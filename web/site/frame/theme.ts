import { DISPLAY_COOKIE, displayIn } from '#contract/display.ts'
import { readCookie } from '#web/platform/cookies.ts'

/** The theme that was chosen in Settings. Public pages are the same for everybody, so their script sets it. */
export function showTheme(): void {
  const { theme } = displayIn(readCookie(DISPLAY_COOKIE))
  if (theme !== 'system') document.documentElement.dataset.theme = theme
}
