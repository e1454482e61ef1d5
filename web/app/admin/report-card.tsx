import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FileSearch, Gavel } from 'lucide'
import type { ReportCase } from '#contract/moderation-api.ts'
import { REPORT_REASON_LABELS } from '#contract/reports.ts'
import { sizeOf } from '#web/platform/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { KIND_LABELS, canRemove } from './report-texts.ts'
import { STANDING_LABELS } from './user-texts.ts'
import './admin.css'

type Props = { reported: ReportCase; isOwn: boolean; onDecide: () => void; onDismiss: () => void }

/** One thing that is reported: as it was then, what is said of it, and who is behind it. An admin does not decide about themselves. */
export function ReportCard({ reported: one, isOwn, onDecide, onDismiss }: Props) {
  const { t } = useLingui()
  const { id, kind, copy, is_there, attachment, reported, count, reports } = one
  const title = `report-${id}`
  return (
    <article className="card stack-2" aria-labelledby={title} data-row>
      <div className="row between wrap">
        <h2 className="h3 as-typed" id={title}>
          {t(KIND_LABELS[kind])}
          {copy.title !== undefined && `: ${copy.title}`}
        </h2>
        <span className="small muted">
          <Plural value={count} one="# report" other="# reports" /> · <RelativeTime at={one.created_at} />
        </span>
      </div>
      {copy.content && <blockquote className="user-bio">{copy.content}</blockquote>}
      {!is_there && <p className="small muted">{t`It is gone by now; this is a copy.`}</p>}
      {attachment && (
        <a className="btn btn-o btn-sm" href={`/api/admin/reports/${id}/attachment`} target="_blank" rel="noreferrer">
          <Icon of={FileSearch} />
          {attachment.name} ({sizeOf(attachment.size)})
        </a>
      )}
      <Author reported={reported} name={copy.full_name ?? null} />
      <ul className="list">
        {reports.map((report) => (
          <li key={report.id}>
            <b>{t(REPORT_REASON_LABELS[report.reason])}</b>{' '}
            <span className="small muted">
              {report.reporter ?? t`A deleted account`} · <RelativeTime at={report.created_at} />
            </span>
            {report.details && <p className="small user-bio">{report.details}</p>}
          </li>
        ))}
      </ul>
      {isOwn ? (
        <p className="small muted">{t`This report is about you: another admin decides on it.`}</p>
      ) : (
        <div className="row wrap">
          <button
            type="button"
            className="btn btn-o"
            aria-describedby={title}
            aria-haspopup="dialog"
            onClick={onDismiss}
          >
            <Trans>Dismiss</Trans>
          </button>
          {(reported || canRemove(one)) && (
            <button
              type="button"
              className="btn btn-p"
              aria-describedby={title}
              aria-haspopup="dialog"
              onClick={onDecide}
            >
              <Icon of={Gavel} />
              <Trans>Act on it</Trans>
            </button>
          )}
        </div>
      )}
    </article>
  )
}

function Author({ reported, name }: { reported: ReportCase['reported']; name: string | null }) {
  const { t } = useLingui()
  if (!reported) return <p className="small muted">{name ?? t`Nobody who is a member.`}</p>
  const { full_name, standing, is_admin, acted_on } = reported
  return (
    <p className="row wrap">
      <b className="as-typed">{full_name}</b>
      {is_admin && <span className="badge b-acc">{t`Admin`}</span>}
      {standing !== 'active' && <span className="badge b-warn">{t(STANDING_LABELS[standing])}</span>}
      {acted_on > 0 && (
        <span className="small muted">
          <Plural value={acted_on} one="Acted on # report before" other="Acted on # reports before" />
        </span>
      )}
    </p>
  )
}
