import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { BRAND } from '#contract/brand.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Arch } from './arch.tsx'
import { LocationSign } from './location-sign.tsx'

/** What the product does, in one paragraph: the hero's words and the page's description. */
export const LEAD = msg`Find a mentor, become one, or both. ${{ brand: BRAND.name }} matches people on the continent with members of the diaspora who have walked the road they are on.`

const PIERS = [
  { name: 'Thandiwe Mokoena', work: msg`Product engineer, mentee`, location: 'africa' },
  { name: 'Dr. Kwabena Asante', work: msg`CTO, mentor`, location: 'diaspora' },
] as const

/** The hero's stats (rule: first-page). */
const DECK = [
  { figure: '1K+', of: msg`active mentors` },
  { figure: '50+', of: msg`countries` },
  { figure: '5K+', of: msg`connections` },
]

/** The page's words stand in the opening of the bridge, its figures on the deck. */
export function Hero() {
  const { t } = useLingui()
  return (
    <section className="hero">
      <Arch reach={0.8} className="threads hero-arch" />
      <div className="pg hero-in">
        <h1>
          <Trans>One bridge between Africa and its diaspora</Trans>
        </h1>
        <p className="lead">{t(LEAD)}</p>
        <div className="row wrap">
          <a className="btn btn-p btn-lg" href="/auth?mode=sign-up">
            <Trans>Get Started</Trans>
          </a>
          <a className="btn btn-lg btn-line" href="/#how-it-works">
            <Trans>Learn More</Trans>
          </a>
        </div>
      </div>
      {PIERS.map(({ name, work, location }) => (
        <figure key={name} className={`pier pier-${location} row`}>
          <Avatar name={name} foot={location === 'africa' ? 'a' : 'd'} size="l" />
          <figcaption>
            <b translate="no">{name}</b>
            <span>{t(work)}</span>
            <LocationSign location={location} />
          </figcaption>
        </figure>
      ))}
      <dl className="deck">
        {DECK.map(({ figure, of }) => (
          <div key={figure}>
            <dt>{t(of)}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
