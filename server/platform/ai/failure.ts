/**
 * Why the language model gave no answer. `rate_limited`: the provider asks us to wait (429). `credits_depleted`: nothing
 * is left to spend, at the provider (402) or of AI_DAILY_LIMIT. `failed`: everything else. `not_configured`: the
 * settings name no provider.
 */
export type AiFailureReason = 'rate_limited' | 'credits_depleted' | 'failed' | 'not_configured'

/** A call of the language model that has no answer. `detail` is for the log and holds nothing that people wrote. */
export class AiFailure extends Error {
  readonly reason: AiFailureReason
  /** Whether asking once more may help: the provider itself failed before it said anything. */
  readonly passing: boolean
  /** Whether it is sure that the call cost nothing: it was refused, or never arrived. */
  readonly free: boolean
  /** Whether it says nothing about the provider. */
  readonly isOfUs: boolean
  /** Whether the provider works and has answered, only with nothing that is of use. */
  readonly answered: boolean
  /** Fields of the call that the provider names in its refusal. */
  readonly fields: string[]
  constructor(
    reason: AiFailureReason,
    detail = '',
    { passing = false, free = false, isOfUs = false, answered = reason !== 'failed', fields = [] as string[] } = {},
  ) {
    super(detail ? `${reason}: ${detail}` : reason)
    this.name = 'AiFailure'
    this.reason = reason
    this.passing = passing
    this.free = free
    this.isOfUs = isOfUs
    this.answered = answered
    this.fields = fields
  }
}
