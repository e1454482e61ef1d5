import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { Empty } from '#web/ui/empty.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ownProfileQuery } from './own-profile.ts'
import { ProfileForm } from './profile-form.tsx'
import { ProfilePicture } from './profile-picture.tsx'

/** The pause between saving a profile and the dashboard (rule: pause-before-leaving). */
const LEAVE_MS = 500

/** Picture and fields of the own profile. */
export function ProfileEditor({ onSaved }: { onSaved: () => void }) {
  const { t } = useLingui()
  const router = useRouter()
  const query = useQuery(ownProfileQuery)
  const leave = () => {
    onSaved()
    setTimeout(() => {
      // A member who has already gone to another page stays there.
      if (router.latestLocation.pathname === '/profile') void router.navigate({ to: '/dashboard' })
    }, LEAVE_MS)
  }
  return (
    <Loaded query={query} loading={<Loading />} failed={t`Your profile could not be loaded.`}>
      {(profile) =>
        profile ? (
          <div className="card stack">
            <ProfilePicture profile={profile} />
            <ProfileForm profile={profile} onSaved={leave} />
          </div>
        ) : (
          <Empty
            text={t`Profile not found`}
            action={
              <Link to="/onboarding" className="btn btn-p">
                <Trans>Set up your profile</Trans>
              </Link>
            }
          />
        )
      }
    </Loaded>
  )
}

function Loading() {
  return (
    <div className="card stack" aria-busy="true">
      <p className="sr" role="status">
        <Trans>Loading your profile...</Trans>
      </p>
      {[0, 1, 2, 3, 4].map((field) => (
        <Skeleton key={field} control block="2.75rem" />
      ))}
    </div>
  )
}
