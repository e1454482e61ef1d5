import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { isCountry, locationTypeOf } from '#contract/countries.ts'
import { LOCATION_TYPES } from '#contract/location-types.ts'
import { MEMBER_TEXTS, ROLES, ROLE_LABELS } from '#contract/members.ts'
import type { OwnProfile } from '#contract/members-api.ts'
import { call } from '#web/platform/api.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { toast } from '#web/platform/toast.ts'
import { wordsIn } from '#web/ui/words.ts'
import { CountrySelect } from './country-select.tsx'
import { LOCATIONS } from './location-badge.tsx'
import { showOwnProfile } from './own-profile.ts'
import { draftIn, profileChange, profileDraftOf, profileIssues } from './profile-draft.ts'
import type { ProfileDraft } from './profile-draft.ts'
import { BioField, HelpedWords } from './helped-fields.tsx'
import './onboarding.css'

/** The fields of the own profile. `onSaved` leads on. */
export function ProfileForm({ profile, onSaved }: { profile: OwnProfile; onSaved: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [opened] = useState(profile)
  const [shown, setShown] = useState(profile)
  const { form, control, register, error, pending, submit } = useServerForm({
    defaultValues: profileDraftOf(profile),
    draft: { place: 'profile', read: (stored) => draftIn(stored, profile) },
    rules: (draft) => profileIssues(draft, shown),
    send: (draft) => call.members.updateOwn(profileChange(draft, profileDraftOf(shown))),
    onSuccess: (saved) => {
      showOwnProfile(queryClient, saved)
      toast({ title: msg`Profile updated successfully` })
      onSaved()
    },
    failed: MEMBER_TEXTS.updateFailed,
  })
  const { field: skills } = useController({ control, name: 'skills' })
  const { field: interests } = useController({ control, name: 'interests' })
  const { field: bio } = useController({ control, name: 'bio' })
  const [role, current] = useWatch({ control, name: ['role', 'country'] })
  const about = {
    role,
    country: isCountry(current) ? current : undefined,
    skills: wordsIn(skills.value),
    interests: wordsIn(interests.value),
  }
  const values = useWatch({ control }) as ProfileDraft
  const isTyped = Object.keys(profileChange(values, profileDraftOf(shown))).length > 0

  // What another tab saved is shown as long as nothing is typed here.
  if (!isTyped && profile !== shown) setShown(profile)
  useEffect(() => {
    if (shown !== opened) form.reset(profileDraftOf(shown))
  }, [form, shown, opened])

  const country = register('country', {
    onChange: ({ target }: { target: HTMLSelectElement }) =>
      form.setValue('location_type', locationTypeOf(target.value), { shouldDirty: true }),
  })
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <Field label={t`Email`} hint={t`You change it in Settings.`}>
        <TextInput type="email" value={shown.email} readOnly />
      </Field>
      <Field label={t`Full name`} error={error('full_name')}>
        <TextInput {...register('full_name')} autoComplete="name" required />
      </Field>
      <div className="two2">
        <Field label={t`Country`} error={error('country')}>
          <CountrySelect {...country} required />
        </Field>
        <Field label={t`Location type`} error={error('location_type')} hint={t`A new country sets it.`}>
          <Select {...register('location_type')}>
            {LOCATION_TYPES.map((location) => (
              <option key={location} value={location}>
                {t(LOCATIONS[location].name)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label={t`Role`} error={error('role')}>
        <Select {...register('role')}>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {t(ROLE_LABELS[role])}
            </option>
          ))}
        </Select>
      </Field>
      <BioField {...bio} about={about} error={error('bio')} rows={4} />
      <HelpedWords
        type="skills"
        field={skills}
        about={about}
        error={error('skills')}
        hint={t`Press Enter or the plus button to add one.`}
        add={t`Add skill`}
      />
      <HelpedWords
        type="interests"
        field={interests}
        about={about}
        error={error('interests')}
        hint={t`Press Enter or the plus button to add one.`}
        add={t`Add interest`}
      />
      <div>
        <BusyButton type="submit" className="btn btn-p btn-lg" busy={pending} busyText={t`Saving...`}>
          <Trans>Save Changes</Trans>
        </BusyButton>
      </div>
    </form>
  )
}
