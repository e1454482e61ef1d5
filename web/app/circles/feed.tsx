import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowUp } from 'lucide'
import { CIRCLE_TEXTS } from '#contract/circles.ts'
import type { Circle } from '#contract/circles-api.ts'
import { usePagedList } from '#web/platform/use-paged-list.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PagedList, PagedListFailed } from '#web/ui/paged-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Post } from './post.tsx'
import { shownPosts } from './posts-cache.ts'
import { postsQuery } from './queries.ts'
import { stepThroughFeed } from './step-through-feed.ts'
import { useFeedScroll } from './use-feed-scroll.ts'
import './feed.css'

/** The circle's posts in a box that scrolls by itself: the pinned one, then newest first (rule: scrolling-boxes). */
export function Feed({ circle, me }: { circle: Circle; me: string }) {
  const { t } = useLingui()
  const failed = t`The posts could not be loaded.`
  const list = usePagedList(postsQuery(circle.id), { within: '.feedbox' })
  const posts = list.data ? shownPosts(list.data) : []
  const { box, unseen, onScroll, toTop } = useFeedScroll(posts, me)
  return (
    <div className="feed-frame">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of a feed (WAI-ARIA) */}
      <section
        className="card card-0 feedbox"
        ref={box}
        onScroll={onScroll}
        onKeyDown={stepThroughFeed}
        // Without posts it is not a feed.
        role={posts.length > 0 ? 'feed' : undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach a box that scrolls
        tabIndex={0}
        aria-label={t`Posts`}
        aria-busy={list.isBusy}
      >
        <PagedList
          list={list}
          frameless
          moreFailedApart
          loading={<PostsLoading />}
          loadingMore={<PostsLoading />}
          failed={failed}
          empty={<Empty text={t(CIRCLE_TEXTS.noPosts)} />}
        >
          <div className="list">
            {posts.map((post, index) => (
              <Post
                key={post.id}
                post={post}
                place={index + 1}
                last={list.hasMore ? -1 : posts.length}
                circle={circle}
                me={me}
              />
            ))}
          </div>
        </PagedList>
      </section>
      {list.hasMoreFailed && <PagedListFailed list={list} failed={failed} />}
      <div className="feed-news" role="status">
        {unseen && (
          <button type="button" className="btn btn-a btn-sm" onClick={toTop}>
            <Icon of={ArrowUp} />
            <Trans>New posts</Trans>
          </button>
        )}
      </div>
    </div>
  )
}

function PostsLoading() {
  return (
    <div className="list" aria-hidden="true">
      {[1, 2].map((post) => (
        <div className="stack-2" key={post}>
          <div className="row">
            <Skeleton arch inline="3rem" block="3.375rem" />
            <div className="grow stack-2">
              <Skeleton inline="35%" />
              <Skeleton inline="20%" />
            </div>
          </div>
          <Skeleton />
          <Skeleton inline="70%" />
        </div>
      ))}
    </div>
  )
}
