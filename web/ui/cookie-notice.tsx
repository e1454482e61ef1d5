import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { BRAND } from '#contract/brand.ts'
import { CloseButton } from '#web/ui/close-button.tsx'

export type CookieAnswer = 'accepted' | 'rejected' | 'close'

interface CookieNoticeProps {
  policyHref: string
  /** Left out where a script outside of React listens to the buttons' data-answer. */
  onAnswer?: (answer: CookieAnswer) => void
  hidden?: boolean
}

/** The consent banner, the first thing on a page: it lies over nothing. Both choices have equal size. */
export function CookieNotice({ policyHref, onAnswer, hidden }: CookieNoticeProps) {
  const { t } = useLingui()
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => (ref.current ? tellHeight(ref.current) : undefined), [])
  const title = t`Cookies on ${{ brand: BRAND.name }}`
  const answers = (answer: CookieAnswer) => ({
    'data-answer': answer,
    ...(onAnswer ? { onClick: () => onAnswer(answer) } : {}),
  })
  return (
    <section ref={ref} className="cookie" aria-label={title} data-cookie-notice="" hidden={hidden}>
      <CloseButton className="btn-g x" {...answers('close')} />
      <p>
        <b>{title}</b>
        <br />
        <span className="small">
          <Trans>
            Cookies keep you signed in and remember what you choose in Settings. None are for statistics or advertising.{' '}
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

/** Tells style sheets its height, as a chat fills what is left of the window. */
function tellHeight(notice: HTMLElement): () => void {
  const { style } = document.documentElement
  const size = new ResizeObserver(() => style.setProperty('--cookie-room', `${notice.offsetHeight}px`))
  size.observe(notice)
  return () => {
    size.disconnect()
    style.removeProperty('--cookie-room')
  }
}
