import { Arch } from './arch.tsx'

/** Community stats of spec 1. */
const STATS = [
  { figure: '10,000+', of: 'active members' },
  { figure: '5,000+', of: 'mentorships' },
  { figure: '50+', of: 'countries' },
  { figure: '25,000+', of: 'impact hours' },
]

export function CommunityStats() {
  return (
    <section className="sec comm" id="community">
      <Arch reach={0.55} className="threads on-dark" />
      <div className="pg">
        <h2>A community that shows up</h2>
        <dl className="cstats">
          {STATS.map(({ figure, of }) => (
            <div key={of}>
              <dt>{of}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
