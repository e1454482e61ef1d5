import type { App } from '#server/app.ts'
import type { AiCall } from '#server/platform/ai/call.ts'
import { allowanceOf } from '#server/platform/ai/allowance.ts'
import { AiFailure } from '#server/platform/ai/failure.ts'

/** Seconds after which somebody may ask again whom the provider asked to wait. */
const RETRY_SECONDS = 60

/** The constructors of the errors that a procedure of the writing aids names. */
type Errors = {
  CREDITS_DEPLETED(): Error
  AI_FAILED(): Error
  TOO_MANY_REQUESTS(more: { data: { retry_after: number } }): Error
}

/**
 * The model's answer to a member, as a whole.
 * @throws the error of the procedure that says why there is none, TooMany when the member's tokens of the day are used up
 */
export async function askModel(
  app: Pick<App, 'ai' | 'config' | 'limits'>,
  call: AiCall & { who: { memberId: string } },
  errors: Errors,
): Promise<string> {
  try {
    const said = await app.ai.whole({ ...call, allowance: allowanceOf(app, call.who) })
    if (repeatsRules(said, call)) throw new AiFailure('failed', 'it repeats its rules')
    return said
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error
    if (error.reason === 'rate_limited') throw errors.TOO_MANY_REQUESTS({ data: { retry_after: RETRY_SECONDS } })
    throw error.reason === 'credits_depleted' ? errors.CREDITS_DEPLETED() : errors.AI_FAILED()
  }
}

/** Characters of a line of the rules from which on it stands in an answer for no other reason. */
const LINE_MIN = 30

/** Whether an answer holds a line of what the model was told. */
function repeatsRules(said: string, { messages }: AiCall): boolean {
  const rules = messages.filter(({ role }) => role === 'system').flatMap(({ content }) => content.split('\n'))
  return rules.some((line) => line.length >= LINE_MIN && said.includes(line))
}
