import { Arch } from './arch.tsx'

/** The four steps of the onboarding story (spec 1). */
const STEPS = [
  {
    title: 'Create a profile',
    words: 'Choose Africa or diaspora, then add your skills, goals and interests.',
  },
  { title: 'Get AI-matched', words: 'By professional alignment, location and shared interests.' },
  { title: 'Connect and converse', words: 'Send connection requests and start talking.' },
  { title: 'Track impact', words: 'See sessions, hours and levels grow together.' },
]

/** A viaduct: one arch per step, hung from one deck. */
export function HowItWorks() {
  return (
    <section className="sec how" id="how-it-works">
      <div className="pg">
        <h2>How It Works</h2>
      </div>
      <div className="deckline" />
      <ol className="pg steps">
        {STEPS.map(({ title, words }, index) => (
          <li key={title}>
            <Arch reach={0.8} few />
            <span className="n">{index + 1}</span>
            <h3>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
