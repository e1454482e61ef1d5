/** The server has no room for this now: `retryAfter` whole seconds until it may have. */
export class Overloaded extends Error {
  readonly retryAfter: number
  constructor(message: string, retryAfter: number) {
    super(message)
    this.retryAfter = retryAfter
  }
}
