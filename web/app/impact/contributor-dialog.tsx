import { Trans, useLingui } from '@lingui/react/macro'
import type { Contributor } from '#contract/impact-api.ts'
import { LEVELS } from '#contract/impact.ts'
import { countOf, hoursOf } from '#web/platform/format.ts'
import { textOf } from '#web/platform/texts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { MemberLink } from '../members/member-link.tsx'
import './impact.css'

type Props = { contributor: Contributor; onClose: () => void }

/** What a contributor did, all in all (rule: top-contributors). */
export function ContributorDialog({ contributor, onClose }: Props) {
  const { t } = useLingui()
  const { member, impact_level, average_feedback_score: rating } = contributor
  const level = LEVELS.find(({ key }) => key === impact_level)
  const lines = [
    [t`Impact Score`, countOf(contributor.impact_score)],
    [t`Total Hours`, hoursOf(contributor.total_mentorship_hours)],
    [t`Sessions Completed`, countOf(contributor.sessions_completed)],
    [t`Mentees Helped`, countOf(contributor.mentees_count)],
    [t`Mentors Learning From`, countOf(contributor.mentors_count)],
    [t`Community Posts`, countOf(contributor.community_posts)],
    [t`Opportunities Shared`, countOf(contributor.opportunities_shared)],
    [t`Average Rating`, rating === null ? t`N/A` : hoursOf(rating)],
  ]
  return (
    <Dialog open onClose={onClose} title={<MemberLink member={member} />}>
      <p className="panel-note">
        {level && (
          <>
            <span aria-hidden="true">{level.emoji}</span> {textOf(level.label)}
          </>
        )}
        {' · '}
        <Trans>{countOf(contributor.monthly_points)} points this month</Trans>
      </p>
      <dl className="list lines">
        {lines.map(([label, figure]) => (
          <div className="row between" key={label}>
            <dt>{label}</dt>
            <dd className="tab">{figure}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
