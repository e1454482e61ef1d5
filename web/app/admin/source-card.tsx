import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { PenLine, Power } from 'lucide'
import type { OpportunitySource } from '#contract/opportunity-sources-api.ts'
import { scrapeText } from '#contract/opportunities.ts'
import { SOURCE_TEXTS } from '#contract/opportunity-sources.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { laterCall } from '#web/platform/later-api.ts'
import { toast } from '#web/platform/toast.ts'
import { useAction } from '#web/platform/use-action.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { sourcesQuery } from './queries.ts'
import { KIND_LABELS } from './source-texts.ts'
import './admin.css'

/** One source: its address, whether it is read, and how the last reading went. */
export function SourceCard({ source, onChange }: { source: OpportunitySource; onChange: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { id, name, url, kind, enabled, note } = source
  const title = `source-${id}`
  const { run, isPending } = useAction({
    call: () => laterCall.opportunitySources.update({ id, name, url, kind, enabled: !enabled }),
    failed: SOURCE_TEXTS.saveFailed,
    onSuccess: () => toast({ title: SOURCE_TEXTS.saved }),
    onSettled: () => refetch(queryClient, sourcesQuery.queryKey),
  })
  return (
    <article className="card stack-2" aria-labelledby={title} data-row>
      <div className="row between wrap">
        <h2 className="h3 as-typed" id={title}>
          {name}
        </h2>
        <span className={enabled ? 'badge' : 'badge b-warn'}>{enabled ? t`On` : t`Off`}</span>
      </div>
      <p className="small user-bio">{url}</p>
      <p className="small muted">{t(KIND_LABELS[kind])}</p>
      <LastReading source={source} />
      {note && <p className="small user-bio">{note}</p>}
      <div className="row wrap">
        <button type="button" className="btn btn-o" aria-describedby={title} aria-haspopup="dialog" onClick={onChange}>
          <Icon of={PenLine} />
          <Trans>Change</Trans>
        </button>
        <BusyButton
          className="btn btn-o"
          aria-describedby={title}
          busy={isPending}
          busyText={t`Saving...`}
          icon={<Icon of={Power} />}
          onClick={() => run()}
        >
          {enabled ? t`Switch off` : t`Switch on`}
        </BusyButton>
      </div>
    </article>
  )
}

function LastReading({ source: { last_read_at, last_result: result, failed_days } }: { source: OpportunitySource }) {
  const { t } = useLingui()
  if (last_read_at === null || result === null) return <p className="small muted">{t`Not read yet.`}</p>
  const counts = t(scrapeText({ added: result.added, known: result.known, failed: Number(result.status === 'failed') }))
  return (
    <p className="small">
      <RelativeTime at={last_read_at} />
      {': '}
      {result.status === 'failed' ? (
        <Trans>
          could not be read for {failed_days} days: {result.reason ?? ''}
        </Trans>
      ) : (
        counts
      )}
    </p>
  )
}
