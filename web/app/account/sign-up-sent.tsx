import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { AUTH_TEXTS } from '#contract/account.ts'
import { CheckMail } from './check-mail.tsx'
import type { ModeProps } from './mode-link.tsx'
import { ResendVerification } from './resend-verification.tsx'
import { readSentTo } from './sent-to.ts'

/**
 * The mail of a sign-up is on its way (rule: verified-address). The server draws it without the address, which only the
 * browser knows.
 */
export function SignUpSent({ returnTo }: ModeProps) {
  const { t } = useLingui()
  const sentTo = useSyncExternalStore(
    () => () => {},
    readSentTo,
    () => null,
  )
  return (
    <CheckMail returnTo={returnTo} again={sentTo !== null && <ResendVerification email={sentTo} />}>
      {sentTo === null ? (
        <Trans>We sent you an email.</Trans>
      ) : (
        <Trans>
          We sent an email to <b translate="no">{sentTo}</b>.
        </Trans>
      )}{' '}
      {t(AUTH_TEXTS.sent)}
    </CheckMail>
  )
}
