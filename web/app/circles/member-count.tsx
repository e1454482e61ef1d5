import { UsersRound } from 'lucide-react'
import { countOf } from '#web/platform/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import './members.css'

/** "482 members" with the sign of people before it. */
export function MemberCount({ count }: { count: number }) {
  return (
    <span className="small muted mcount">
      <Icon of={UsersRound} />
      <span className="tab">
        {countOf(count)} {count === 1 ? 'member' : 'members'}
      </span>
    </span>
  )
}
