import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useController } from 'react-hook-form'
import type { MatchingPreferences, OwnProfile } from '#contract/members-api.ts'
import { mayMentor } from '#contract/mentorship.ts'
import { call } from '#web/platform/api.ts'
import { countOf } from '#web/platform/format.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/platform/toast.ts'
import { LanguageField } from './language-field.tsx'
import { CAPACITIES, draftIn, draftOf, preferencesIn, preferencesIssues } from './preferences-draft.ts'
import { VocabularyField } from './vocabulary-field.tsx'

type Props = {
  profile: Pick<OwnProfile, 'id' | 'role'>
  preferences: MatchingPreferences
  onSaved: () => void
  onClose: () => void
}

/** What only matching reads of a profile. What is typed and not saved is there when it opens again. */
export function PreferencesForm({ profile, preferences, onSaved, onClose }: Props) {
  const { t } = useLingui()
  const canMentor = mayMentor(profile.role)
  const { control, register, error, pending, submit } = useServerForm({
    defaultValues: draftOf(preferences),
    rules: preferencesIssues,
    draft: { place: `matching ${profile.id}`, read: (stored) => draftIn(stored, preferences) },
    send: (draft) => call.members.updateMatching(preferencesIn(draft, canMentor)),
    onSuccess: () => {
      toast({ title: msg`Preferences saved`, description: msg`Your matches follow them from now on.` })
      onSaved()
      onClose()
    },
    failed: msg`Your preferences could not be saved. Please try again.`,
  })
  const { field: goals } = useController({ control, name: 'goals' })
  const { field: languages } = useController({ control, name: 'languages' })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t`Matching preferences`}
      submit={t`Save preferences`}
      busyText={t`Saving...`}
      busy={pending}
      onSubmit={submit}
    >
      <VocabularyField
        field={goals}
        error={error('goals')}
        label={t`What I want to learn`}
        hint={t`Separate with commas. Without goals, your interests count.`}
        placeholder={t`Fundraising, Public speaking, Python`}
      />
      <LanguageField
        field={languages}
        error={error('languages')}
        label={t`Languages I speak`}
        hint={t`Without any, the languages among your skills count.`}
        placeholder={t`Type a language`}
      />
      {canMentor && (
        <Field
          label={t`Room for mentees`}
          error={error('mentor_capacity')}
          hint={t`How many you can mentor at the same time. With 0 you are not suggested as a mentor.`}
        >
          <Select {...register('mentor_capacity')}>
            {CAPACITIES.map((room) => (
              <option key={room} value={room}>
                {countOf(Number(room))}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Switch
        {...register('paused')}
        label={t`Pause matching`}
        hint={t`You are suggested to nobody until you switch this off. You still see others.`}
      />
    </FormDialog>
  )
}
