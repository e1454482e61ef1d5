import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
const PURPOSE = [
  {
    name: msg`Mission`,
    text: msg`Bridge Africa and the diaspora through mentorship that is easy to start and worth continuing.`,
  },
  { name: msg`Vision`, text: msg`A generation for whom no ambition is limited by where they happen to live.` },
  { name: msg`Values`, text: msg`Give what you know. Ask without shame. Keep your word. Spell every name right.` },
]

/** The story of the name, and the mission, vision and values. */
export function About() {
  const { t } = useLingui()
  return (
    <section className="sec" id="about">
      <div className="pg about">
        <div className="fiftysix" aria-hidden="true">
          <span>5</span>
          <span>6</span>
        </div>
        <div className="about-in">
          <h2>
            <Trans>Named for all 56</Trans>
          </h2>
          <p className="lead">
            <Trans>
              Daraja is the Swahili word for bridge. 56 stands for the 56 African countries and territories: every one
              of them is a shore this bridge reaches.
            </Trans>
          </p>
          <dl className="mv">
            {PURPOSE.map(({ name, text }) => (
              <div key={name.id}>
                <dt>{t(name)}</dt>
                <dd>{t(text)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}
