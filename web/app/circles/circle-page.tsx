import { CIRCLE_TEXTS } from '#contract/circles.ts'
import type { Circle } from '#contract/circles-api.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Threads } from '#web/ui/threads.tsx'
import type { MemberSession } from '../account/session.ts'
import { BackToCircles } from './back-to-circles.tsx'
import { CircleHead } from './circle-head.tsx'
import { Feed } from './feed.tsx'
import { PostBox } from './post-box.tsx'

type Props = { circle: Circle; profile: MemberSession['profile'] }

/** A circle; its posts for members only (spec 2, 6). */
export function CirclePage({ circle, profile }: Props) {
  return (
    <>
      <div>
        <BackToCircles />
        <CircleHead circle={circle} me={profile.id} />
      </div>
      <div className="feed">
        {circle.is_member ? (
          <>
            <PostBox circleId={circle.id} profile={profile} />
            <Feed circle={circle} me={profile.id} />
          </>
        ) : (
          <div className="card empty">
            <Threads width={240} height={90} reach={0.34} className="open" />
            <p>{CIRCLE_TEXTS.notMember}</p>
          </div>
        )}
      </div>
    </>
  )
}

export function CirclePageLoading() {
  return (
    <div aria-busy="true">
      <BackToCircles />
      <section className="card card-0">
        <span className="sk cover cover-w" />
        <div className="circ-head">
          <div className="grow stack-2">
            <p className="sr">Loading circle...</p>
            <Skeleton inline="50%" block="2rem" />
            <Skeleton inline="8rem" block="1.4rem" />
            <Skeleton inline="80%" />
          </div>
          <Skeleton control inline="8.5rem" block="2.75rem" />
        </div>
      </section>
    </div>
  )
}
