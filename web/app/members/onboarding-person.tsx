import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide'
import { useController, useWatch } from 'react-hook-form'
import { isCountry, locationTypeOf } from '#contract/countries.ts'
import { writeCache } from '#web/platform/cache-write.ts'
import type { ServerForm } from '#web/platform/use-server-form.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { wordsIn } from '#web/ui/words.ts'
import { sessionQuery } from '../account/session.ts'
import type { User } from '../account/session.ts'
import { AvatarUpload } from './avatar-upload.tsx'
import { DiasporaBadge } from './diaspora-badge.tsx'
import type { Draft } from './onboarding-draft.ts'
import { RoleCards } from './role-cards.tsx'
import { BioField, HelpedWords } from './helped-fields.tsx'
import './onboarding.css'

type Props = {
  form: ServerForm<Draft>
  user: User
  places: { home: string; current: string }
  onBack: () => void
}

/** Step 2: picture, role, bio, skills and interests. */
export function OnboardingPerson({ form, user, places, onBack }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { register, control, error, pending, submit } = form
  const { field: skills } = useController({ control, name: 'skills' })
  const { field: interests } = useController({ control, name: 'interests' })
  const { field: bio } = useController({ control, name: 'bio' })
  const role = useWatch({ control, name: 'role' })
  const about = {
    role,
    country: isCountry(places.current) ? places.current : undefined,
    skills: wordsIn(skills.value),
    interests: wordsIn(interests.value),
  }
  const hint = t`Separate with commas`
  const location = locationTypeOf(places.current)
  // The picture belongs to the account as soon as it is uploaded, so it outlives this form.
  const { avatar_url } = useQuery(sessionQuery).data?.user ?? user
  const keepAvatar = (uploaded: string) =>
    writeCache(
      queryClient,
      sessionQuery.queryKey,
      (session) => session && { ...session, user: { ...session.user, avatar_url: uploaded } },
    )
  return (
    <form className="card onb-c" noValidate onSubmit={submit}>
      <div className="row wrap between">
        <h1>
          <Trans>Tell people who you are</Trans>
        </h1>
        {location === 'diaspora' && <DiasporaBadge />}
      </div>
      <AvatarUpload name={user.full_name} location={location} src={avatar_url} onUploaded={keepAvatar} />
      <RoleCards {...register('role')} error={error('role')} />
      <BioField {...bio} about={about} error={error('bio')} />
      <div className="two2">
        <HelpedWords
          type="skills"
          field={skills}
          about={about}
          error={error('skills')}
          hint={hint}
          placeholder={t`Product Management, Analytics, Yorùbá`}
        />
        <HelpedWords
          type="interests"
          field={interests}
          about={about}
          error={error('interests')}
          hint={hint}
          placeholder={t`Women in tech, Afrobeats, Chess`}
        />
      </div>
      <div className="row between">
        <button type="button" className="btn btn-o btn-lg" onClick={onBack}>
          <Icon of={ArrowLeft} flip />
          <Trans>Back</Trans>
        </button>
        <BusyButton type="submit" className="btn btn-p btn-lg" busy={pending} busyText={t`Saving...`}>
          <Trans>Complete Setup</Trans>
        </BusyButton>
      </div>
    </form>
  )
}
