import { Trans, useLingui } from '@lingui/react/macro'
import type { Unsubscribable } from '#contract/notifications.ts'
import type { SiteAssets } from '#contract/site.ts'
import { Document } from '../frame/document.tsx'
import { PlainPage } from '../frame/plain-page.tsx'

type Props = { what: Unsubscribable; done: boolean; action: string; assets: SiteAssets }

/**
 * Where the link at the end of a mail leads. Opening it changes nothing, since programs that look through mails open
 * links as well: the button does it, without a script and without signing in.
 */
export function UnsubscribePage({ what, done, action, assets }: Props) {
  const { t } = useLingui()
  const title = done ? t`You are unsubscribed` : t`Unsubscribe`
  return (
    <Document title={title} description={t`Turn off emails from your notifications.`} assets={assets}>
      <PlainPage>
        <div className="empty">
          <h1>{title}</h1>
          {done ? <Done what={what} /> : <Question what={what} action={action} />}
        </div>
      </PlainPage>
    </Document>
  )
}

function Question({ what, action }: Pick<Props, 'what' | 'action'>) {
  return (
    <>
      <p>
        {what === 'email_notifications' ? (
          <Trans>Do you want no more emails about connection requests, mentorships and news?</Trans>
        ) : (
          <Trans>Do you want no more emails about messages that you have not read?</Trans>
        )}
      </p>
      <form method="post" action={action}>
        <button type="submit" className="btn btn-p">
          <Trans>Unsubscribe</Trans>
        </button>
      </form>
    </>
  )
}

function Done({ what }: Pick<Props, 'what'>) {
  return (
    <>
      <p role="status">
        {what === 'email_notifications' ? (
          <Trans>We send you no more emails about connection requests, mentorships and news.</Trans>
        ) : (
          <Trans>We send you no more emails about messages that you have not read.</Trans>
        )}
      </p>
      <p className="muted">
        <Trans>You can turn them on again in your settings.</Trans>
      </p>
      <a className="btn btn-o" href="/settings">
        <Trans>Open settings</Trans>
      </a>
    </>
  )
}
