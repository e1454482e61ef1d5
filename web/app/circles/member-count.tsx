import { Plural } from '@lingui/react/macro'
import { UsersRound } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import './members.css'

/** "482 members" after an icon of people. */
export function MemberCount({ count }: { count: number }) {
  return (
    <span className="small muted mcount">
      <Icon of={UsersRound} />
      <span className="words">
        <Plural value={count} one="# member" other="# members" />
      </span>
    </span>
  )
}
