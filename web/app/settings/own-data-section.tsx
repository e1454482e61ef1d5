import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { DataExport } from '#contract/own-data-api.ts'
import { exportPath } from '#contract/own-data.ts'
import { momentOf, sizeOf } from '#web/platform/format.ts'
import { laterCall } from '#web/platform/later-api.ts'
import { useAction } from '#web/platform/use-action.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { exportQuery } from './queries.ts'
import { Section } from './section.tsx'
import './settings.css'

/** An archive of everything that is kept of the member (rule: data-export). The live stream tells how far it is. */
export function OwnDataSection() {
  const { t } = useLingui()
  const query = useQuery(exportQuery)
  const start = useAction({
    call: (_: void, id) => laterCall.ownData.startExport({ id }),
    failed: msg`The archive could not be begun. Please try again.`,
    onSuccess: () => query.refetch(),
  })
  return (
    <Section title={t`Your data`}>
      <p className="muted" id="your-data">
        <Trans>
          A ZIP file with everything that we keep of you: your profile, messages, sessions, posts, points and files.
          Making it takes a moment; an email tells you when it is ready.
        </Trans>
      </p>
      <Loaded
        query={query}
        loading={<Skeleton control block="2.75rem" />}
        failed={t`The state of your archive could not be loaded.`}
      >
        {({ export: archive }) => (
          <div className="set-row">
            <div role="status">{archive && <State archive={archive} />}</div>
            {archive?.status === 'ready' && (
              <a className="btn btn-p" href={exportPath(archive.id)} download>
                <Trans>Download</Trans>
              </a>
            )}
            {archive?.status !== 'waiting' && archive?.status !== 'running' && (
              <BusyButton
                className="btn btn-o"
                busy={start.isPending}
                busyText={t`Sending...`}
                onClick={() => start.run()}
              >
                <StartWords archive={archive} />
              </BusyButton>
            )}
          </div>
        )}
      </Loaded>
    </Section>
  )
}

function StartWords({ archive }: { archive: DataExport | null }) {
  if (archive?.status === 'failed') return <Trans>Try again</Trans>
  return archive ? <Trans>Make a new one</Trans> : <Trans>Export my data</Trans>
}

function State({ archive }: { archive: DataExport }) {
  const { t } = useLingui()
  const { status, percent, bytes, expires_at } = archive
  if (status === 'failed')
    return (
      <p>
        <Trans>Your archive could not be made.</Trans>
      </p>
    )
  if (status === 'ready') {
    const [size, until] = [sizeOf(bytes ?? 0), momentOf(expires_at ?? '')]
    return (
      <p>
        <Trans>
          Ready: {size}, until {until}
        </Trans>
      </p>
    )
  }
  return (
    <>
      <p>
        <Trans>Your archive is being made. You can leave this page.</Trans>
      </p>
      <progress value={percent} max={100} aria-label={t`Your archive`} />
    </>
  )
}
