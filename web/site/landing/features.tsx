import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import {
  BridgePicture,
  BoardPicture,
  ChatPicture,
  CirclesPicture,
  ImpactPicture,
  MatchPicture,
} from './feature-pictures.tsx'

/** The six features. */
const FEATURES: { id: string; title: MessageDescriptor; text: MessageDescriptor; Picture: ComponentType }[] = [
  {
    id: 'match',
    title: msg`AI-powered mentorship matching`,
    text: msg`Every suggestion says why: profession, place and shared interests.`,
    Picture: MatchPicture,
  },
  {
    id: 'circles',
    title: msg`Community circles`,
    text: msg`Career, diaspora and interest groups, small enough that people answer.`,
    Picture: CirclesPicture,
  },
  {
    id: 'board',
    title: msg`An opportunity board`,
    text: msg`Jobs, scholarships, grants, partnerships and volunteering in one list.`,
    Picture: BoardPicture,
  },
  {
    id: 'impact',
    title: msg`Impact dashboard`,
    text: msg`Mentorship hours and growth metrics, counted and shown back to you.`,
    Picture: ImpactPicture,
  },
  {
    id: 'chat',
    title: msg`Real-time messaging`,
    text: msg`Chat with AI-assisted suggestions and session tracking beside it.`,
    Picture: ChatPicture,
  },
  {
    id: 'bridge',
    title: msg`A cross-continent bridge`,
    text: msg`Built for two shores at once: time zones, low bandwidth, many languages.`,
    Picture: BridgePicture,
  },
]

export function Features() {
  const { t } = useLingui()
  return (
    <section className="sec" id="features">
      <div className="pg">
        <div className="sec-h">
          <h2>
            <Trans>Everything a mentorship needs to cross an ocean</Trans>
          </h2>
          <p className="lead muted">
            <Trans>From the first hello to the hundredth hour, in one place.</Trans>
          </p>
        </div>
        <div className="feat">
          {FEATURES.map(({ id, title, text, Picture }) => (
            <article key={id} className={`card f-${id}`}>
              <div className="fx" aria-hidden="true">
                <Picture />
              </div>
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
