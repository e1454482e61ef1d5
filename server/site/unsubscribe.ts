import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import { COMMON_TEXTS } from '#contract/common-texts.ts'
import { UNSUBSCRIBE_PATH } from '#contract/notifications.ts'
import type { App } from '#server/app.ts'
import { isMember, unsubscribe } from '#server/notifications/unsubscribe.ts'
import { unsubscriptionOf } from '#server/notifications/unsubscribe-link.ts'
import type { Unsubscription } from '#server/notifications/unsubscribe-link.ts'
import { requestInfo } from '#server/platform/http/request-info.ts'
import { TooMany } from '#server/platform/limits.ts'
import { consumeFrom } from '#server/platform/network-limits.ts'
import type { Site } from '#server/site/site.ts'
import { inEnglish } from '#server/texts/i18n.ts'

/** The page of the link at the end of a mail: GET shows a button, POST does it (RFC 8058). A link that we did not make is 404. */
export function unsubscribePage(pages: Hono, app: App, site: Site): void {
  const subscriptionOf = async (c: Context): Promise<Unsubscription | null> => {
    const found = unsubscriptionOf(app.config, c.req.query('token') ?? '')
    return found && (await isMember(app.db, found.user_id)) ? found : null
  }
  const show = (c: Context, { what }: Unsubscription, done: boolean) => {
    // The address alone lets somebody unsubscribe: no page that is opened from here learns it.
    c.header('referrer-policy', 'same-origin')
    const { pathname, search } = new URL(c.req.url)
    return site.own(c, { name: 'unsubscribe', what, done, action: pathname + search })
  }
  pages.get(UNSUBSCRIBE_PATH, async (c) => {
    const found = await subscriptionOf(c)
    return found ? show(c, found, false) : site.ready(c, { name: 'not-found' }, 404)
  })
  pages.post(UNSUBSCRIBE_PATH, async (c) => {
    try {
      await consumeFrom(app.limits, 'mutation', requestInfo((c.env as HttpBindings).incoming, app.config))
    } catch (error) {
      if (!(error instanceof TooMany)) throw error
      c.header('retry-after', String(error.retryAfter))
      return c.text(inEnglish(COMMON_TEXTS.tooMany), 429)
    }
    const found = await subscriptionOf(c)
    if (!found) return site.ready(c, { name: 'not-found' }, 404)
    await unsubscribe(app, found)
    return show(c, found, true)
  })
}
