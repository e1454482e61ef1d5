const PURPOSE = [
  {
    name: 'Mission',
    words: 'Bridge Africa and the diaspora through mentorship that is easy to start and worth continuing.',
  },
  { name: 'Vision', words: 'A generation for whom no ambition is limited by where they happen to live.' },
  { name: 'Values', words: 'Give what you know. Ask without shame. Keep your word. Spell every name right.' },
]

/** The story of the name, and the mission, vision and values (spec 1). */
export function About() {
  return (
    <section className="sec" id="about">
      <div className="pg about">
        <div className="fiftysix" aria-hidden="true">
          <span>5</span>
          <span>6</span>
        </div>
        <div className="about-in">
          <h2>Named for all 56</h2>
          <p className="lead">
            Daraja is the Swahili word for bridge. 56 stands for the 56 African countries and territories: every one of
            them is a shore this bridge reaches.
          </p>
          <dl className="mv">
            {PURPOSE.map(({ name, words }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}
