import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { memberPageQuery } from '../../connections/member-page-query.ts'
import { BackFromMember } from '../../discover/back-from-member.tsx'
import { MemberNotFound } from '../../discover/member-not-found.tsx'
import { MemberPageLoading } from '../../discover/member-page-loading.tsx'
import { refusal } from '#web/platform/api.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { Loaded } from '#web/ui/loaded.tsx'

/** By itself, so that what it shares with three screens does not come with every screen (scripts/script-groups.ts). */
const MemberPageView = lazy(async () => {
  const view = await import('../../discover/member-page.tsx')
  return { default: view.MemberPageView }
})

export const Route = createFileRoute('/_member/members/$id')({ component: OneMember })

/** One member. Who may not know of them sees what stands at an address of nobody; an address may also be mistyped. */
function OneMember() {
  const { t } = useLingui()
  const { id } = Route.useParams()
  const query = useQuery({ ...memberPageQuery(id), retryOnMount: false })
  // What was shown before goes too: they may have been blocked meanwhile.
  const isGone = ['NOT_FOUND', 'BAD_REQUEST'].includes(refusal(query.error)?.code ?? '')
  usePageTitle(isGone ? t`This member does not exist` : (query.data?.member.full_name ?? t`Profile`))
  return (
    <>
      <BackFromMember />
      {isGone ? (
        <MemberNotFound />
      ) : (
        <Loaded query={query} loading={<MemberPageLoading />} failed={t`This profile could not be opened.`}>
          {(page) => (
            <Suspense fallback={<MemberPageLoading />}>
              <MemberPageView page={page} />
            </Suspense>
          )}
        </Loaded>
      )}
    </>
  )
}
