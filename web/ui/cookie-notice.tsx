import { CloseButton } from '#web/ui/close-button.tsx'

export type CookieAnswer = 'accepted' | 'rejected' | 'close'

interface CookieNoticeProps {
  texts: { title: string; body: string; policy: string; accept: string; reject: string }
  policyHref: string
  /** Left out where a script outside of React listens to the buttons' data-answer. */
  onAnswer?: (answer: CookieAnswer) => void
  hidden?: boolean
}

/** The consent banner; both choices have equal size. */
export function CookieNotice({ texts, policyHref, onAnswer, hidden }: CookieNoticeProps) {
  const answers = (answer: CookieAnswer) => ({
    'data-answer': answer,
    ...(onAnswer ? { onClick: () => onAnswer(answer) } : {}),
  })
  return (
    <section className="cookie" aria-label={texts.title} data-cookie-notice="" hidden={hidden}>
      <CloseButton className="btn-g x" {...answers('close')} />
      <p>
        <b>{texts.title}</b>
        <br />
        <span className="small">
          {texts.body} <a href={policyHref}>{texts.policy}</a>
        </span>
      </p>
      <div className="row">
        <button type="button" className="btn btn-p btn-sm" {...answers('accepted')}>
          {texts.accept}
        </button>
        <button type="button" className="btn btn-o btn-sm" {...answers('rejected')}>
          {texts.reject}
        </button>
      </div>
    </section>
  )
}
