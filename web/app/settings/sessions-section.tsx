import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { OwnSession } from '#contract/account-api.ts'
import { laterCall } from '#web/platform/later-api.ts'
import { momentOf } from '#web/platform/format.ts'
import { useAction } from '#web/platform/use-action.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/platform/toast.ts'
import { browserName } from './browser-name.ts'
import { sessionsQuery } from './queries.ts'
import { Section } from './section.tsx'
import './settings.css'

/** Where the member is signed in, with the way to end each but the one here. */
export function SessionsSection() {
  const { t } = useLingui()
  const query = useQuery(sessionsQuery)
  const endAll = useAction({
    call: () => laterCall.security.endOtherSessions(),
    onSuccess: async () => {
      await query.refetch()
      toast({ title: msg`Signed out everywhere else` })
    },
  })
  return (
    <Section title={t`Where you are signed in`}>
      <Loaded
        query={query}
        loading={<Skeleton control block="2.75rem" />}
        failed={t`Your sessions could not be loaded.`}
      >
        {(sessions) => (
          <>
            <div>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} onEnded={() => query.refetch()} />
              ))}
            </div>
            {sessions.length > 1 && (
              <div>
                <BusyButton
                  className="btn btn-d"
                  busy={endAll.isPending}
                  busyText={t`Signing out...`}
                  onClick={() => endAll.run()}
                >
                  <Trans>Sign out everywhere else</Trans>
                </BusyButton>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

type SessionRowProps = {
  session: OwnSession
  onEnded: () => unknown
}

function SessionRow({ session, onEnded }: SessionRowProps) {
  const { t } = useLingui()
  const { id, user_agent, ip_address, last_used_at, current } = session
  const name = browserName(user_agent ?? '') || t`Unknown browser`
  const used = momentOf(last_used_at)
  const end = useAction({
    call: () => laterCall.security.endSession({ id }),
    onSuccess: async () => {
      await onEnded()
      toast({ title: msg`Signed out there` })
    },
  })
  return (
    <div className="set-row" data-row tabIndex={-1}>
      <div>
        <b>{name}</b>
        <p className="small muted">
          {ip_address} · <Trans>Last used {used}</Trans>
        </p>
      </div>
      {current ? (
        <span className="badge b-ok">
          <Trans>This browser</Trans>
        </span>
      ) : (
        <BusyButton
          className="btn btn-o"
          aria-label={end.isPending ? undefined : t`Sign out: ${name}`}
          busy={end.isPending}
          busyText={t`Signing out...`}
          onClick={() => end.run()}
        >
          <Trans>Sign out</Trans>
        </BusyButton>
      )}
    </div>
  )
}
