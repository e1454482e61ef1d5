import { onlineManager } from '@tanstack/react-query'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { queryClient } from '#web/platform/api.ts'
import { putIntoCache } from '#web/platform/cache-write.ts'
import { announceHydrated, replayTyping } from '#web/platform/hydration-replay.ts'
import { markVersion } from '#web/platform/kept-state.ts'
import { signInOptions } from './account/queries.ts'
import { i18n } from '#web/platform/texts.ts'
import { App } from './app.tsx'
import { router } from './router.tsx'

markVersion(import.meta.url)
// The query library believes that every page begins with a line, and would have what it asks fail instead of wait.
onlineManager.setOnline(navigator.onLine)

const place = document.getElementById('app')
if (place) void (place.dataset.google ? takeOver(place) : draw(place))

/** Where the server has drawn the frame ahead, it stands until there is a screen to show in its place. */
async function draw(target: HTMLElement): Promise<void> {
  if (target.firstElementChild) await router.load()
  announceHydrated()
  createRoot(target).render(<App i18n={i18n} router={router} queryClient={queryClient} />)
}

/** The server has drawn the way in: what it drew becomes alive as it stands, with what is typed into it. */
async function takeOver(target: HTMLElement): Promise<void> {
  const asked = location.href
  putIntoCache(queryClient, signInOptions.queryKey, { google: target.dataset.google === 'true' })
  await router.load()
  // Whoever turns out to be signed in is already on the way to another screen.
  if (location.href !== asked) return draw(target)
  replayTyping(target)
  // Draws without the boundary that waits for screens, as the server did.
  router.ssr = { manifest: undefined }
  hydrateRoot(target, <App i18n={i18n} router={router} queryClient={queryClient} />)
}
