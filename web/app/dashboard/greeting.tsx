import { MapPin } from 'lucide-react'
import type { OwnProfile } from '#contract/members-api.ts'
import { nameOfCountry } from '#web/platform/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Threads } from '#web/ui/threads.tsx'
import '#web/ui/band.css'
import './dashboard.css'

const LOCATIONS = {
  africa: { words: 'Based in Africa', tone: 'a' },
  diaspora: { words: 'In the Diaspora', tone: 'b' },
} as const

type Props = { profile: Pick<OwnProfile, 'full_name' | 'location_type' | 'country'> }

/** The band at the top: who, where, and the threads of the location they stand on. */
export function Greeting({ profile }: Props) {
  const { words, tone } = LOCATIONS[profile.location_type]
  return (
    <section className="band hello">
      <div className="hello-arch">
        <Threads width={600} height={300} reach={0.92} side="end" tone={tone} />
      </div>
      <h1>
        Welcome back, <bdi>{profile.full_name}</bdi>
      </h1>
      <p className="row">
        <Icon of={MapPin} />
        {words} · {nameOfCountry(profile.country)}
      </p>
    </section>
  )
}
