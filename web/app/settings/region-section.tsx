import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { OwnProfile } from '#contract/members-api.ts'
import type { Security } from '#contract/security-api.ts'
import { call } from '#web/platform/api.ts'
import { laterCall } from '#web/platform/later-api.ts'
import { localZone } from '#web/platform/format.ts'
import { useAction } from '#web/platform/use-action.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { toast } from '#web/platform/toast.ts'
import { showOwnProfile } from '../members/own-profile.ts'
import { Section } from './section.tsx'

const ZONES = Intl.supportedValuesOf('timeZone')

type Props = { profile: OwnProfile; security: Security }

/** The language of screens and mails, and the zone that planned sessions and mails use. */
export function RegionSection({ profile, security }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { time_zone, time_zone_chosen } = profile
  const local = localZone()
  const zone = useAction({
    call: (chosen: string) => call.members.setTimeZone({ time_zone: chosen || local, chosen: chosen !== '' }),
    onSuccess: (_, chosen) => {
      showOwnProfile(queryClient, { time_zone: chosen || local, time_zone_chosen: chosen !== '' })
      toast({ title: msg`Time zone saved` })
    },
  })
  const language = useAction({
    call: (chosen: string) =>
      laterCall.security.setLanguage({ language: chosen as 'en' /* why: one of those that the server offers */ }),
    // The page is written in one language.
    onSuccess: () => location.reload(),
  })
  // Shows what was chosen until it is saved or refused.
  const chosenZone = zone.pending.at(-1) ?? (time_zone_chosen ? (time_zone ?? '') : '')
  const known = chosenZone === '' || ZONES.includes(chosenZone) ? ZONES : [chosenZone, ...ZONES]
  return (
    <Section title={t`Language and time`}>
      <Field label={t`Language`}>
        <Select
          value={language.pending.at(-1) ?? security.language}
          onChange={({ target }) => language.run(target.value)}
        >
          {security.languages.map((tag) => (
            <option key={tag} value={tag} lang={tag} translate="no">
              {new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t`Time zone`}
        hint={t`Emails and those who plan sessions with you use it. Screens show times on the clock of your device.`}
      >
        <Select value={chosenZone} onChange={({ target }) => zone.run(target.value)}>
          {/* Translated here; the name of the zone is the same in every language. */}
          <option value="" translate="no">
            {t`As my device: ${local}`}
          </option>
          {known.map((name) => (
            <option key={name} value={name} translate="no">
              {name.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
      </Field>
    </Section>
  )
}
