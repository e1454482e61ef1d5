import { useLingui } from '@lingui/react/macro'
import { ADMIN_TEXTS } from '#contract/admin.ts'
import { momentOf } from '#web/platform/format.ts'
import { usePagedList } from '#web/platform/use-paged-list.ts'
import { wordsOfAction, wordsOfActor, wordsOfDetails } from './audit-texts.ts'
import { PagedTable } from './paged-table.tsx'
import { auditQuery } from './queries.ts'
import type { AuditFilter } from './queries.ts'

/** What admins and commands did, newest first. */
export function AuditLog({ filter }: { filter: AuditFilter }) {
  const { t } = useLingui()
  const list = usePagedList(auditQuery(filter))
  return (
    <PagedTable
      list={list}
      failed={t(ADMIN_TEXTS.auditFailed)}
      empty={t`Nothing was done yet.`}
      name={t`Audit Log`}
      heads={[t`When`, t`Who`, t`What`, t`About`, t`Details`]}
    >
      {list.items.map(({ id, at, actor, action, subject, details }) => (
        <tr key={id}>
          <td className="tab">
            <time dateTime={at}>{momentOf(at)}</time>
          </td>
          <td data-label={t`Who`}>{wordsOfActor(actor, t)}</td>
          <td data-label={t`What`}>{wordsOfAction(action, t)}</td>
          <td data-label={t`About`}>{subject}</td>
          <td data-label={t`Details`} className="small muted">
            {wordsOfDetails(details, t)}
          </td>
        </tr>
      ))}
    </PagedTable>
  )
}
