import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Consent } from '#contract/security-api.ts'
import { laterCall } from '#web/platform/later-api.ts'
import { momentOf } from '#web/platform/format.ts'
import { useAction } from '#web/platform/use-action.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/platform/toast.ts'
import { consentsQuery } from './queries.ts'
import { Section } from './section.tsx'

/** What the member consented to; mails with news end by a row of their own, and no row ever changes. */
export function ConsentsSection() {
  const { t } = useLingui()
  const query = useQuery(consentsQuery)
  const withdraw = useAction({
    call: () => laterCall.userConsents.withdrawMarketing(),
    onSuccess: async () => {
      await query.refetch()
      toast({ title: msg`You get no more news by email` })
    },
  })
  return (
    <Section title={t`Privacy`}>
      <p>
        <Trans>Your profile is visible to all users for matching.</Trans>
      </p>
      <h3>
        <Trans>Your consents</Trans>
      </h3>
      <Loaded
        query={query}
        loading={<Skeleton control block="2.75rem" />}
        failed={t`Your consents could not be loaded.`}
      >
        {(consents) => (
          <>
            <ul className="stack-2">
              {consents.map((consent) => (
                <ConsentRow key={consent.id} consent={consent} />
              ))}
            </ul>
            {consents[0]?.marketing_consent && (
              <div>
                <BusyButton
                  className="btn btn-o"
                  busy={withdraw.isPending}
                  busyText={t`Saving...`}
                  onClick={() => withdraw.run()}
                >
                  <Trans>Stop news by email</Trans>
                </BusyButton>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

function ConsentRow({ consent }: { consent: Consent }) {
  const when = momentOf(consent.consent_timestamp)
  return (
    <li>
      {consent.marketing_consent ? (
        <Trans>{when}: Terms &amp; Conditions accepted, news by email wanted</Trans>
      ) : (
        <Trans>{when}: Terms &amp; Conditions accepted, no news by email</Trans>
      )}
    </li>
  )
}
