import { Bookmark, BookmarkCheck } from 'lucide-react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SpanMeter } from '#web/ui/span-meter.tsx'
import { Arch } from './arch.tsx'

/* Small likenesses of the product's own screens; the words below them speak. */

export function MatchPicture() {
  return (
    <>
      <Avatar name="Thandiwe Mokoena" foot="a" size="l" />
      <SpanMeter percent={94} label="94% Match" />
      <Avatar name="Dr. Kwabena Asante" foot="d" size="l" />
    </>
  )
}

const CIRCLES = [
  { members: 48, name: 'Women in Data Africa', tone: 'africa' },
  { members: 31, name: 'Francophone Founders', tone: 'diaspora' },
  { members: 77, name: 'Returnees Lagos', tone: 'accent' },
  { members: 25, name: 'Green Energy', tone: 'africa' },
]

export function CirclesPicture() {
  return CIRCLES.map(({ members, name, tone }) => (
    <span key={name} className="chip">
      <span className={`count count-${tone}`}>{members}</span>
      {name}
    </span>
  ))
}

const OPPORTUNITIES = [
  { kind: 'Scholarship', place: 'Rwanda', icon: Bookmark },
  { kind: 'Grant', place: 'Senegal', icon: BookmarkCheck },
]

export function BoardPicture() {
  return OPPORTUNITIES.map(({ kind, place, icon }) => (
    <span key={kind} className="chip between">
      <span>
        <b>{kind}</b> · {place}
      </span>
      <Icon of={icon} />
    </span>
  ))
}

export function ImpactPicture() {
  return <SpanMeter percent={64} label="Level progress" figure={null} />
}

export function ChatPicture() {
  return (
    <>
      <span className="bub">Could we go over my pitch deck on Thursday?</span>
      <span className="bub me">Yes. 17:00 in Accra, 18:00 in Berlin.</span>
    </>
  )
}

export function BridgePicture() {
  return <Arch reach={0.8} />
}
