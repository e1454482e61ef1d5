import { BRAND } from '#contract/brand.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Arch } from './arch.tsx'
import { LocationSign } from './location-sign.tsx'

/** What the product does, in one paragraph: the hero's words and the page's description. */
export const LEAD = `Find a mentor, become one, or both. ${BRAND.name} matches people on the continent with members of the diaspora who have walked the road they are on.`

const PIERS = [
  { name: 'Thandiwe Mokoena', work: 'Product engineer, mentee', location: 'africa' },
  { name: 'Dr. Kwabena Asante', work: 'CTO, mentor', location: 'diaspora' },
] as const

/** Hero stats of spec 1. */
const DECK = [
  { figure: '1K+', of: 'active mentors' },
  { figure: '50+', of: 'countries' },
  { figure: '5K+', of: 'connections' },
]

/** The page's words stand in the opening of the bridge, its figures on the deck. */
export function Hero() {
  return (
    <section className="hero">
      <Arch reach={0.8} className="threads hero-arch" />
      <div className="pg hero-in">
        <h1>One bridge between Africa and its diaspora</h1>
        <p className="lead">{LEAD}</p>
        <div className="row wrap">
          <a className="btn btn-p btn-lg" href="/auth">
            Get Started
          </a>
          <a className="btn btn-lg btn-line" href="/#how-it-works">
            Learn More
          </a>
        </div>
      </div>
      {PIERS.map(({ name, work, location }) => (
        <figure key={name} className={`pier pier-${location} row`}>
          <Avatar name={name} foot={location === 'africa' ? 'a' : 'd'} size="l" />
          <figcaption>
            <b>{name}</b>
            <span>{work}</span>
            <LocationSign location={location} />
          </figcaption>
        </figure>
      ))}
      <dl className="deck">
        {DECK.map(({ figure, of }) => (
          <div key={of}>
            <dt>{of}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
