import { Skeleton } from '#web/ui/skeleton.tsx'
import './person-card.css'

/** A sentence about what is being read, over cards in the shape of the result. */
export function PersonCardsLoading({ text, cards = 6 }: { text: string; cards?: number }) {
  return (
    <div className="stack" aria-busy="true">
      <p className="h3" role="status">
        {text}
      </p>
      <div className="grid3">
        {Array.from({ length: cards }, (_, place) => (
          <PersonCardSkeleton key={place} />
        ))}
      </div>
    </div>
  )
}

function PersonCardSkeleton() {
  return (
    <div className="card pcard">
      <div className="row pcard-who">
        <Skeleton arch inline="4.25rem" block="4.875rem" />
        <div className="grow stack-2">
          <Skeleton inline="70%" block="1.1rem" />
          <Skeleton inline="40%" />
        </div>
      </div>
      <Skeleton inline="55%" block="1.4rem" />
      <Skeleton />
      <Skeleton />
      <Skeleton inline="85%" />
      <Skeleton control block="2.75rem" />
    </div>
  )
}
