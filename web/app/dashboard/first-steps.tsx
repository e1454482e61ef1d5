import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { ArrowRight, Circle, CircleCheck } from 'lucide'
import type { ReactNode } from 'react'
import { FIRST_REQUESTS } from '#contract/dashboard.ts'
import { countOf } from '#web/platform/format.ts'
import { laterApi } from '#web/platform/later-api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import './dashboard.css'
import './matches.css'

/** Asked with each visit: what is done is done on other screens, perhaps on another device. */
const firstStepsQuery = laterApi.dashboard.firstSteps.queryOptions({ staleTime: 0 })

/** What a new member does first, until all of it is done (rule: first-steps). Nobody misses it where it cannot be read. */
export function FirstSteps() {
  const { data } = useQuery(firstStepsQuery)
  if (!data) return null
  const { photo, asked, circle } = data
  if (photo && asked >= FIRST_REQUESTS && circle) return null
  return (
    <Panel id="first-steps" title={<Trans>First steps</Trans>}>
      <ul className="list">
        <Step done={photo} link={linkOptions({ to: '/profile' })} why={<Trans>People answer a face sooner.</Trans>}>
          <Trans>Add a photo</Trans>
        </Step>
        <Step
          done={asked >= FIRST_REQUESTS}
          link={linkOptions({ to: '/discover' })}
          why={
            <Trans>
              {countOf(asked)} of {countOf(FIRST_REQUESTS)} asked so far.
            </Trans>
          }
        >
          <Plural value={FIRST_REQUESTS} one="Ask # person to connect" other="Ask # people to connect" />
        </Step>
        <Step
          done={circle}
          link={linkOptions({ to: '/circles' })}
          why={<Trans>Meet several people at once, around one topic.</Trans>}
        >
          <Trans>Join a circle</Trans>
        </Step>
      </ul>
    </Panel>
  )
}

type Props = { done: boolean; link: { to: string }; why: ReactNode; children: ReactNode }

/** A step that is done stays in the list with its tick, and leads nowhere any more. */
function Step({ done, link, why, children }: Props) {
  if (done)
    return (
      <li className="row step-done">
        <Icon of={CircleCheck} />
        <p>
          {children}
          <span className="sr">
            {' '}
            <Trans>(done)</Trans>
          </span>
        </p>
      </li>
    )
  return (
    <li className="row mrow">
      <Icon of={Circle} />
      <div className="grow">
        <Link {...link} className="step">
          {children}
        </Link>
        <p className="small muted">{why}</p>
      </div>
      <Icon of={ArrowRight} flip />
    </li>
  )
}
