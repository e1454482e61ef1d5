import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IMPACT_TEXTS } from '#contract/impact.ts'
import { hoursOf, nameOfCountry } from '#web/platform/format.ts'
import { textOf } from '#web/platform/texts.ts'
import { usePagedList } from '#web/platform/use-paged-list.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { MemberAvatar } from '../members/member-avatar.tsx'
import { MemberLink } from '../members/member-link.tsx'
import { peopleQuery } from './queries.ts'
import { RowsLoading } from './rows-loading.tsx'
import './impact.css'

const WORDS = {
  mentee: { title: msg`People You've Mentored`, empty: IMPACT_TEXTS.noMentees },
  mentor: { title: msg`Your Mentors`, empty: IMPACT_TEXTS.noMentors },
} as const

type Props = { role: keyof typeof WORDS; onClose: () => void }

/** Whom I mentored, or who mentored me: name, sessions and hours that count. */
export function PeopleDialog({ role, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={textOf(WORDS[role].title)}>
      <People role={role} />
    </Dialog>
  )
}

function People({ role }: Pick<Props, 'role'>) {
  const { t } = useLingui()
  const list = usePagedList(peopleQuery(role))
  const { title, empty } = WORDS[role]
  return (
    <PagedList
      list={list}
      frameless
      loading={<RowsLoading />}
      loadingMore={<RowsLoading />}
      failed={t`The people could not be loaded.`}
      empty={<Empty text={textOf(empty)} />}
    >
      <ul className="list" aria-label={textOf(title)} aria-busy={list.isBusy}>
        {list.items.map(({ member, sessions, hours }) => (
          <li className="row" key={member.id}>
            <MemberAvatar member={member} size="s" />
            <div className="grow">
              <b className="whose">
                <MemberLink member={member} />
              </b>
              <div className="small muted">{member.country && nameOfCountry(member.country)}</div>
            </div>
            <div className="small muted tab when-long">
              <span>
                <Plural value={sessions} one="# session" other="# sessions" />
              </span>
              <span>
                <Trans>{hoursOf(hours)} h</Trans>
              </span>
            </div>
          </li>
        ))}
      </ul>
    </PagedList>
  )
}
