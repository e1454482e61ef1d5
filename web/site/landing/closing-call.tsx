import { Arch } from './arch.tsx'

export function ClosingCall() {
  return (
    <section className="cta">
      <Arch reach={0.62} />
      <div className="pg">
        <h2 className="h1">Someone on the other shore is waiting for your question</h2>
        <div className="row wrap">
          <a className="btn btn-p btn-lg" href="/auth">
            Start Your Journey
          </a>
          <a className="btn btn-lg btn-line" href="/discover">
            Browse Mentors
          </a>
        </div>
      </div>
    </section>
  )
}
