import { Link } from '@tanstack/react-router'
import type { MemberBrief } from '#contract/members-api.ts'
import { nameOf } from './name-of.ts'
import './member-link.css'

type Props = {
  member: Pick<MemberBrief, 'id' | 'full_name'>
  /** Instead of how a name looks in a text. */
  className?: string
}

/** A member's name, which leads to their page; plain text of who deleted their account. */
export function MemberLink({ member, className = 'name-link' }: Props) {
  const name = <bdi>{nameOf(member)}</bdi>
  if (!member.full_name) return name
  return (
    <Link className={className} to="/members/$id" params={{ id: member.id }}>
      {name}
    </Link>
  )
}
