import { Trans } from '@lingui/react/macro'

/** The terms, in a tab of their own so that a half-filled form stays. */
export function TermsLink() {
  return (
    <a href="/terms-of-service" target="_blank" rel="noopener">
      <Trans>
        Terms &amp; Conditions<span className="sr"> (opens in a new tab)</span>
      </Trans>
    </a>
  )
}
