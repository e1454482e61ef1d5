import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BLOG_TEXTS } from '#contract/blog.ts'
import { SITE_TEXTS } from '#contract/common-texts.ts'
import { laterApi } from '#web/platform/later-api.ts'
import { storeFlash } from '#web/platform/flash.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePageTitle } from '#web/platform/page-title.ts'
import { textOf } from '#web/platform/texts.ts'
import { leaveApp } from './leave-app.ts'
import { PostEditor } from './post-editor.tsx'
import './post-editor.css'

/** The editor of an existing post, which is loaded each time that it is opened. */
export function EditPost({ id }: { id: string }) {
  const query = useQuery(laterApi.blogs.read.queryOptions({ input: { id }, staleTime: Infinity, gcTime: 0 }))
  return (
    <Loaded query={query} loading={<EditorLoading />} failed={leaveToBlog}>
      {(post) => <PostEditor key={id} post={post} />}
    </Loaded>
  )
}

/** Goes to the blog, which shows why (rule: failed-screens). */
function leaveToBlog() {
  storeFlash({ kind: 'error', title: textOf(SITE_TEXTS.error), description: textOf(BLOG_TEXTS.loadFailed) })
  void leaveApp('/blogs')
}

function EditorLoading() {
  const { t } = useLingui()
  usePageTitle(t`Edit Blog Post`)
  return (
    <>
      <h1>
        <Trans>Edit Blog Post</Trans>
      </h1>
      <div className="stack post-form" aria-busy="true">
        <p className="sr">
          <Trans>Loading post...</Trans>
        </p>
        <Skeleton control block="2.75rem" />
        <Skeleton control block="2.75rem" />
        <div className="post-panes">
          <Skeleton control block="25rem" />
          <Skeleton control block="25rem" />
        </div>
      </div>
    </>
  )
}
