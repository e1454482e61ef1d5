import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide'
import type { OwnProfile } from '#contract/members-api.ts'
import { nameOfCountry } from '#web/platform/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Threads } from '#web/ui/threads.tsx'
import '#web/ui/band.css'
import './dashboard.css'

const LOCATIONS = {
  africa: { place: msg`Based in Africa`, tone: 'a' },
  diaspora: { place: msg`In the Diaspora`, tone: 'b' },
} as const

type Props = { profile: Pick<OwnProfile, 'full_name' | 'location_type' | 'country'> }

/** The band at the top: the member's name, their country, and threads in the colour of their location. */
export function Greeting({ profile }: Props) {
  const { t } = useLingui()
  const { place, tone } = LOCATIONS[profile.location_type]
  return (
    <section className="band hello">
      <div className="hello-arch">
        <Threads width={600} height={300} reach={0.92} side="end" tone={tone} />
      </div>
      <h1>
        <Trans>
          Welcome back, <bdi>{profile.full_name}</bdi>
        </Trans>
      </h1>
      <p className="row">
        <Icon of={MapPin} />
        {t(place)} · {nameOfCountry(profile.country)}
      </p>
    </section>
  )
}
