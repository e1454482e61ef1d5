import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Arch } from './arch.tsx'

/** The four steps of the onboarding story. */
const STEPS = [
  {
    title: msg`Create a profile`,
    text: msg`Choose Africa or diaspora, then add your skills, goals and interests.`,
  },
  { title: msg`Get AI-matched`, text: msg`By professional alignment, location and shared interests.` },
  { title: msg`Connect and converse`, text: msg`Send connection requests and start talking.` },
  { title: msg`Track impact`, text: msg`See sessions, hours and levels grow together.` },
]

/** A viaduct: one arch per step, hung from one deck. */
export function HowItWorks() {
  const { t } = useLingui()
  return (
    <section className="sec how" id="how-it-works">
      <div className="pg">
        <h2>
          <Trans>How It Works</Trans>
        </h2>
      </div>
      <div className="deckline" />
      <ol className="pg steps">
        {STEPS.map(({ title, text }, index) => (
          <li key={title.id}>
            <Arch reach={0.8} few />
            <span className="n">{index + 1}</span>
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
