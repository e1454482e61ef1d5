import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { labelOf } from '#contract/matching.ts'
import type { Fact } from '#contract/matching.ts'
import { locale, nameOfCountry } from '#web/platform/format.ts'
import { nameOfLanguage } from '#web/platform/language-names.ts'
import './why-match.css'

/** What a match's score rests on: each fact a bar with its words (the issue "Why this match"). */
export function WhyMatch({ facts, heading: Heading = 'h3' }: { facts: readonly Fact[]; heading?: 'h2' | 'h3' }) {
  if (facts.length === 0) return null
  return (
    <section className="stack-2">
      <Heading>
        <Trans>Why this match</Trans>
      </Heading>
      <ul className="why-facts">
        {facts.map((fact) => (
          <FactBar key={`${fact.feature} ${fact.seeker}`} fact={fact} />
        ))}
      </ul>
    </section>
  )
}

function FactBar({ fact }: { fact: Fact }) {
  const { t } = useLingui()
  const label = useId()
  const { percent } = fact
  const share = new Intl.NumberFormat(locale(), { style: 'percent' }).format(percent / 100)
  return (
    <li className="why-fact">
      <span className="small" id={label}>
        {t(labelOf(fact))}
      </span>
      <span className="small muted" aria-hidden="true">
        {share}
      </span>
      <span
        className="why-bar"
        role="meter"
        aria-labelledby={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={share}
      >
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
      <FactWords fact={fact} />
    </li>
  )
}

function FactWords({ fact }: { fact: Fact }) {
  const { feature, words } = fact
  const near = fact.near ?? []
  if (feature === 'time_zone') return <Clock hours={Number(words[0] ?? 0)} />
  const named =
    feature === 'place' ? words.map(nameOfCountry) : feature === 'language' ? words.map(nameOfLanguage) : words
  if (named.length === 0 && near.length === 0) return <Unnamed feature={feature} />
  return (
    <span className="small muted why-words">
      {named.length > 0 && (
        <span>
          <WordList words={named} />
        </span>
      )}
      {near.length > 0 && (
        <span>
          {named.length > 0 ? (
            <Trans>
              Also close: <WordList words={near} />
            </Trans>
          ) : (
            <Trans>
              Close to it: <WordList words={near} />
            </Trans>
          )}
        </span>
      )}
    </span>
  )
}

/** What counted a little and has no word of its own; two bios are alike without any. */
function Unnamed({ feature }: Pick<Fact, 'feature'>) {
  if (feature === 'bio') return null
  return (
    <span className="small muted why-words">
      {feature === 'place' ? <Trans>On different shores</Trans> : <Trans>Only loosely related</Trans>}
    </span>
  )
}

function Clock({ hours }: { hours: number }) {
  return (
    <span className="small muted why-words">
      {hours === 0 ? (
        <Trans>The same time zone</Trans>
      ) : (
        <Plural value={hours} one="# hour apart" other="# hours apart" />
      )}
    </span>
  )
}

/** Words of people, each in the direction of its own script, as a list of the page's language. */
function WordList({ words }: { words: readonly string[] }) {
  const parts = new Intl.ListFormat(locale(), { type: 'unit', style: 'short' }).formatToParts(words)
  // The parts have no name of their own, and their places do not change.
  // oxlint-disable-next-line react/no-array-index-key -- see above
  return parts.map(({ type, value }, place) => (type === 'element' ? <bdi key={place}>{value}</bdi> : value))
}
