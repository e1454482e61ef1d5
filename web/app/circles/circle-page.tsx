import { useLingui } from '@lingui/react/macro'
import { CIRCLE_TEXTS } from '#contract/circles.ts'
import type { Circle } from '#contract/circles-api.ts'
import { Threads } from '#web/ui/threads.tsx'
import type { MemberSession } from '../account/session.ts'
import { BackToCircles } from './back-to-circles.tsx'
import { CircleHead } from './circle-head.tsx'
import { Feed } from './feed.tsx'
import { PostBox } from './post-box.tsx'
import './feed.css'

type Props = { circle: Circle; profile: MemberSession['profile'] }

/** A circle; its posts for members only (rule: circle-for-members). */
export function CirclePage({ circle, profile }: Props) {
  const { t } = useLingui()
  return (
    <>
      <div className="slim">
        <BackToCircles />
        <CircleHead circle={circle} me={profile.id} />
      </div>
      <div className={circle.is_member ? 'feed' : undefined}>
        {circle.is_member ? (
          <>
            <PostBox key={circle.id} circleId={circle.id} profile={profile} />
            <Feed circle={circle} me={profile.id} />
          </>
        ) : (
          <div className="card empty">
            <Threads width={240} height={90} reach={0.34} className="empty-arch" />
            <p>{t(CIRCLE_TEXTS.notMember)}</p>
          </div>
        )}
      </div>
    </>
  )
}
