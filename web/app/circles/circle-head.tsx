import { useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide'
import { Suspense, useState } from 'react'
import { CIRCLE_TYPE_LINES } from '#contract/circles.ts'
import type { Circle } from '#contract/circles-api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CircleCover } from './circle-cover.tsx'
import { EditCircleDialog } from './lazy-dialog.ts'
import { MemberCount } from './member-count.tsx'
import { MembersDialog } from './members-dialog.tsx'
import { MembershipButton } from './membership-button.tsx'
import './circle-head.css'

/** What everybody sees of a circle: cover, name, type, member count, description, and the button to join or leave. */
export function CircleHead({ circle, me }: { circle: Circle; me: string }) {
  const { t } = useLingui()
  const [edits, setEdits] = useState(false)
  const [showsMembers, setShowsMembers] = useState(false)
  return (
    <section className="card card-0">
      <CircleCover circle={circle} wide />
      <div className="circ-head">
        <div className="grow stack-2">
          <h1 dir="auto">{circle.name}</h1>
          <div className="row wrap tight">
            <span className="badge">{t(CIRCLE_TYPE_LINES[circle.circle_type])}</span>
            {circle.is_member ? (
              <button
                type="button"
                className="members"
                aria-haspopup="dialog"
                title={t`Show members`}
                onClick={() => setShowsMembers(true)}
              >
                <MemberCount count={circle.member_count} />
              </button>
            ) : (
              <MemberCount count={circle.member_count} />
            )}
            {circle.is_admin && <span className="badge b-acc">{t`You are an admin`}</span>}
          </div>
          <p className="about" dir="auto">
            {circle.description}
          </p>
        </div>
        <div className="circ-acts">
          {circle.is_admin && (
            <button type="button" className="btn btn-o" aria-haspopup="dialog" onClick={() => setEdits(true)}>
              <Icon of={Pencil} />
              {t`Edit Circle`}
            </button>
          )}
          <MembershipButton circle={circle} />
        </div>
      </div>
      {edits && (
        <Suspense>
          <EditCircleDialog circle={circle} onClose={() => setEdits(false)} />
        </Suspense>
      )}
      {showsMembers && <MembersDialog circleId={circle.id} me={me} onClose={() => setShowsMembers(false)} />}
    </section>
  )
}
