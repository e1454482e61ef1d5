import type { ComponentType } from 'react'
import {
  BridgePicture,
  BoardPicture,
  ChatPicture,
  CirclesPicture,
  ImpactPicture,
  MatchPicture,
} from './feature-pictures.tsx'

/** The six features of spec 1, in its order. */
const FEATURES: { id: string; title: string; words: string; Picture: ComponentType }[] = [
  {
    id: 'match',
    title: 'AI-powered mentorship matching',
    words: 'Every suggestion says why: profession, place and shared interests.',
    Picture: MatchPicture,
  },
  {
    id: 'circles',
    title: 'Community circles',
    words: 'Career, diaspora and interest groups, small enough that people answer.',
    Picture: CirclesPicture,
  },
  {
    id: 'board',
    title: 'An opportunity board',
    words: 'Jobs, scholarships, grants, partnerships and volunteering in one list.',
    Picture: BoardPicture,
  },
  {
    id: 'impact',
    title: 'Impact dashboard',
    words: 'Mentorship hours and growth metrics, counted and shown back to you.',
    Picture: ImpactPicture,
  },
  {
    id: 'chat',
    title: 'Real-time messaging',
    words: 'Chat with AI-assisted suggestions and session tracking beside it.',
    Picture: ChatPicture,
  },
  {
    id: 'bridge',
    title: 'A cross-continent bridge',
    words: 'Built for two shores at once: time zones, low bandwidth, many languages.',
    Picture: BridgePicture,
  },
]

export function Features() {
  return (
    <section className="sec" id="features">
      <div className="pg">
        <div className="sec-h">
          <h2>Everything a mentorship needs to cross an ocean</h2>
          <p className="lead muted">From the first hello to the hundredth hour, in one place.</p>
        </div>
        <div className="feat">
          {FEATURES.map(({ id, title, words, Picture }) => (
            <article key={id} className={`card f-${id}`}>
              <div className="fx" aria-hidden="true">
                <Picture />
              </div>
              <h3>{title}</h3>
              <p>{words}</p>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
