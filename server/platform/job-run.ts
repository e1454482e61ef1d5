/** What is done for one job of a queue. */
export type JobHandler<Data> = (data: Data, run: JobRun) => Promise<void>

/** Which job it is, and whether a try before may have done some of it: the process may have died in the middle. */
export type JobRun = {
  id: string
  isRetry: boolean
  /** When a try before handed its work over to somebody else, if nobody knows what became of it. */
  handedOverAt: Date | null
  /** Notes that the work is handed over at a moment, before it is; null takes that back: it was refused. */
  noteHandOver(at: Date | null): Promise<void>
}

/** The job cannot be tried now, and is offered again at a moment; that is no failed try. */
export class NotBefore extends Error {
  readonly at: Date
  constructor(message: string, at: Date) {
    super(message)
    this.at = at
  }
}
