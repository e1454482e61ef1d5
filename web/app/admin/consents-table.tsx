import { useLingui } from '@lingui/react/macro'
import { ADMIN_TEXTS } from '#contract/admin.ts'
import type { ConsentFilter } from '#contract/admin-api.ts'
import { momentOf } from '#web/platform/format.ts'
import { usePagedList } from '#web/platform/use-paged-list.ts'
import { PagedTable } from './paged-table.tsx'
import { consentsQuery } from './queries.ts'

/** The record of consents, newest first. */
export function ConsentsTable({ filter }: { filter: ConsentFilter }) {
  const { t } = useLingui()
  const list = usePagedList(consentsQuery(filter))
  const yesNo = (value: boolean) => (value ? t`Yes` : t`No`)
  return (
    <PagedTable
      list={list}
      failed={t(ADMIN_TEXTS.consentsFailed)}
      empty={t(ADMIN_TEXTS.noConsents)}
      name={t`Consent Records`}
      heads={[t`Email`, t`Terms Accepted`, t`Marketing`, t`IP Address`, t`Timestamp`, t`User Agent`, t`Policy version`]}
    >
      {list.items.map((one) => (
        <tr key={one.id}>
          <td>{one.email}</td>
          <td data-label={t`Terms Accepted`}>{yesNo(one.terms_accepted)}</td>
          <td data-label={t`Marketing`}>{yesNo(one.marketing_consent)}</td>
          <td data-label={t`IP Address`}>{one.ip_address}</td>
          <td data-label={t`Timestamp`}>
            <time dateTime={one.consent_timestamp}>{momentOf(one.consent_timestamp)}</time>
          </td>
          <td data-label={t`User Agent`} className="small muted">
            {one.user_agent}
          </td>
          <td data-label={t`Policy version`}>{one.policy_version}</td>
        </tr>
      ))}
    </PagedTable>
  )
}
