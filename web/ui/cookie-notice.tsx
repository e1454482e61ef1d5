import { Trans, useLingui } from '@lingui/react/macro'
import { BRAND } from '#contract/brand.ts'
import { CloseButton } from '#web/ui/close-button.tsx'

export type CookieAnswer = 'accepted' | 'rejected' | 'close'

interface CookieNoticeProps {
  policyHref: string
  /** Left out where a script outside of React listens to the buttons' data-answer. */
  onAnswer?: (answer: CookieAnswer) => void
  hidden?: boolean
}

/** The consent banner; both choices have equal size. */
export function CookieNotice({ policyHref, onAnswer, hidden }: CookieNoticeProps) {
  const { t } = useLingui()
  const title = t`Cookies on ${{ brand: BRAND.name }}`
  const answers = (answer: CookieAnswer) => ({
    'data-answer': answer,
    ...(onAnswer ? { onClick: () => onAnswer(answer) } : {}),
  })
  return (
    <section className="cookie" aria-label={title} data-cookie-notice="" hidden={hidden}>
      <CloseButton className="btn-g x" {...answers('close')} />
      <p>
        <b>{title}</b>
        <br />
        <span className="small">
          <Trans>
            We use essential cookies to keep you signed in, and none for statistics or advertising.{' '}
            <a href={policyHref}>Cookies Policy</a>
          </Trans>
        </span>
      </p>
      <div className="row">
        <button type="button" className="btn btn-p btn-sm" {...answers('accepted')}>
          <Trans>Accept All Cookies</Trans>
        </button>
        <button type="button" className="btn btn-o btn-sm" {...answers('rejected')}>
          <Trans>Reject Non-Essential</Trans>
        </button>
      </div>
    </section>
  )
}
