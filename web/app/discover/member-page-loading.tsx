import { Trans } from '@lingui/react/macro'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The shape of a member's page while it loads. */
export function MemberPageLoading() {
  return (
    <section className="card stack" aria-busy="true">
      <p className="sr">
        <Trans>Loading profile...</Trans>
      </p>
      <Skeleton arch inline="6rem" block="7rem" />
      <Skeleton inline="50%" block="2rem" />
      <Skeleton inline="30%" />
      <Skeleton inline="90%" />
      <Skeleton inline="80%" />
    </section>
  )
}
