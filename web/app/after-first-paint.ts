import { replayPress } from '#web/platform/hydration-replay.ts'
import { startCookieBanner } from '#web/site/frame/cookie-banner.ts'

/*
 * The way in stands on the screen before the application is there to make it work. This fetches the
 * application once that is painted, so that nothing of it comes before what can be read. It runs the scripts one after the
 * other, so that typing and scrolling come between.
 */
const place = document.getElementById('app')
const { scripts = '', screen = '' } = place?.dataset ?? {}
const inOrder = scripts.split(' ')

async function start(): Promise<void> {
  for (const file of [...inOrder, ...screen.split(' ')]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }
  for (const file of inOrder) {
    await import(/* @vite-ignore */ file)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

if (place) replayPress(place)
startCookieBanner()
requestAnimationFrame(() => setTimeout(() => void start()))
