import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import { useRef } from 'react'
import { CIRCLE_TEXTS } from '#contract/circles.ts'
import type { Circle } from '#contract/circles-api.ts'
import { messageOf } from '#web/platform/api.ts'
import { useOnSeen } from '#web/platform/on-seen.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Post } from './post.tsx'
import { shownPosts } from './posts-cache.ts'
import { postsQuery } from './queries.ts'
import { stepThroughFeed } from './step-through-feed.ts'
import { useFeedScroll } from './use-feed-scroll.ts'
import './feed.css'

/** The circle's posts in a box that scrolls by itself: the pinned one, then newest first (spec 9). */
export function Feed({ circle, me }: { circle: Circle; me: string }) {
  const list = useInfiniteQuery(postsQuery(circle.id))
  const posts = list.data ? shownPosts(list.data) : []
  const { box, unseen, onScroll, toTop } = useFeedScroll(posts, me)
  const end = useRef<HTMLDivElement>(null)
  const mayAskForMore = list.hasNextPage && !list.isFetching && !list.isFetchNextPageError
  useOnSeen(end, mayAskForMore, () => void list.fetchNextPage(), { within: box, ahead: '400px' })
  const failed = (
    <Failure
      text={messageOf(list.error, 'The posts could not be loaded.')}
      busy={list.isFetching}
      onRetry={() => void (list.data ? list.fetchNextPage() : list.refetch())}
    />
  )
  return (
    <div className="feed-frame">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of a feed (WAI-ARIA) */}
      <section
        className="card card-0 feedbox"
        ref={box}
        onScroll={onScroll}
        onKeyDown={stepThroughFeed}
        // Without posts it is no feed yet.
        role={posts.length > 0 ? 'feed' : undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls has to be reached by keyboard
        tabIndex={0}
        aria-label="Posts"
        aria-busy={list.isFetching}
      >
        <div className="list">
          {posts.map((post, index) => (
            <Post
              key={post.id}
              post={post}
              place={index + 1}
              last={list.hasNextPage ? -1 : posts.length}
              circle={circle}
              me={me}
            />
          ))}
        </div>
        {(list.isPending || list.isFetchingNextPage) && <PostsLoading />}
        {list.isError && !list.data && failed}
        {list.data && posts.length === 0 && !list.hasNextPage && <Empty text={CIRCLE_TEXTS.noPosts} />}
        <div ref={end} />
      </section>
      {list.isFetchNextPageError && failed}
      <div className="feed-news" role="status">
        {unseen && (
          <button type="button" className="btn btn-a btn-sm" onClick={toTop}>
            <Icon of={ArrowUp} />
            New posts
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
