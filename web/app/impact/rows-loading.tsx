import { Skeleton } from '#web/ui/skeleton.tsx'
import './impact.css'

/** The shape of rows of people while they are on their way. */
export function RowsLoading() {
  return (
    <div className="list" aria-hidden="true">
      {[1, 2, 3].map((row) => (
        <div className="row" key={row}>
          <Skeleton arch inline="2.25rem" block="2.5rem" />
          <Skeleton inline="40%" />
        </div>
      ))}
    </div>
  )
}
