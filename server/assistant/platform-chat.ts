import type { IncomingMessage, ServerResponse } from 'node:http'
import { AI_TEXTS } from '#contract/ai.ts'
import { assistantInput } from '#contract/assistant-api.ts'
import { ASSISTANT_TEXTS } from '#contract/assistant.ts'
import type { AssistantTurn } from '#contract/assistant.ts'
import { COMMON_TEXTS } from '#contract/common-texts.ts'
import { SHAPE_WRONG, issueOf } from '#contract/issues.ts'
import type { Text } from '#contract/texts.ts'
import type { App, Caller, RequestInfo } from '#server/app.ts'
import { builtInAnswer } from '#server/assistant/built-in.ts'
import { openChatStream } from '#server/assistant/chat-stream.ts'
import type { Library } from '#server/assistant/library.ts'
import { modelAnswer } from '#server/assistant/model-answer.ts'
import { allowanceOf } from '#server/platform/ai/allowance.ts'
import { AiFailure } from '#server/platform/ai/failure.ts'
import { callerOf } from '#server/raw-routes.ts'
import { createService } from '#server/platform/service-key.ts'
import type { RawRequest } from '#server/module.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { TooMany } from '#server/platform/limits.ts'
import { consumeFrom } from '#server/platform/network-limits.ts'
import { inEnglish } from '#server/texts/i18n.ts'
import { languageOf } from '#server/texts/language.ts'

/** What the assistant of a running product knows. */
export const libraryService = createService<Library>('the library of the assistant')

/**
 * POST /api/platform-chat (rule: assistant-stream): answers the newest question of a conversation as a stream, for everybody alike. The
 * language model answers where there is one, otherwise the built-in engine; both know what is public and nothing else.
 */
export async function answerAssistant(asked: RawRequest): Promise<void> {
  const { app, info, request, response } = asked
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  try {
    const caller = await callerOf(asked)
    const turns = await readTurns(app, { info, caller }, request, response)
    if (!turns) return
    const pieces = await answer(app, { info, caller, turns, signal: gone.signal })
    await send(app, info, pieces, response)
  } catch (error) {
    if (gone.signal.aborted) return
    refuseFor(error, response)
  }
}

/** Who asks; `caller` is null for a visitor. */
type Asker = { info: RequestInfo; caller: Caller | null }

/** The conversation, or null where it was refused. Who may ask is known before the body is read. */
async function readTurns(
  app: App,
  { info, caller }: Asker,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<AssistantTurn[] | null> {
  await (caller ? app.limits.consume('mutation', caller.user_id) : consumeFrom(app.limits, 'mutation', info))
  const { data, error } = assistantInput.safeParse(await readJson(request))
  if (data) return data.messages
  const issues = error.issues.map(({ path, message }) => {
    const { code, params, text } = issueOf(message)
    return { field: path.join('.'), code, params, message: code === SHAPE_WRONG ? message : inEnglish(text) }
  })
  const message = issues[0]?.message ?? inEnglish(COMMON_TEXTS.badRequest)
  refuse(response, 400, 'BAD_REQUEST', message, { issues })
  return null
}

type Asked = Asker & { turns: AssistantTurn[]; signal: AbortSignal }

/** The pieces of the answer. @throws TooMany when the day's questions are spent; where its tokens are, the pieces do */
async function answer(app: App, { info, caller, turns, signal }: Asked) {
  const language = languageOf({ accept: info.headers.get('accept-language') }, app.config.languages)
  const search = await libraryService.of(app).search(language)
  if (!app.ai.isConfigured) return onePiece(builtInAnswer(turns, search, language))
  // What costs nothing needs no allowance.
  await (caller ? app.limits.consume('ai', caller.user_id) : consumeFrom(app.limits, 'assistant', info))
  const who = caller ? { memberId: caller.user_id } : 'visitor'
  const allowance = allowanceOf(app, caller ? { memberId: caller.user_id } : info)
  return modelAnswer(app.ai, { turns, search, language, who, allowance, signal })
}

async function* onePiece(text: string): AsyncGenerator<string, void, undefined> {
  yield text
}

/** Sends an answer as it comes. What fails before the first word is a refusal, what fails after it breaks the answer off. */
async function send(
  app: App,
  info: RequestInfo,
  pieces: AsyncGenerator<string, void, undefined>,
  response: ServerResponse,
): Promise<void> {
  const late = AbortSignal.timeout(app.ai.wholeMs)
  let piece = await pieces.next()
  const stream = openChatStream(response, late)
  try {
    for (; !piece.done; piece = await pieces.next()) {
      await stream.write(piece.value)
      if (response.destroyed) return
    }
    stream.done()
  } catch (error) {
    if (!response.destroyed && !(error instanceof AiFailure))
      app.log.error({ err: error, request_id: info.id }, 'assistant')
    stream.broken()
  } finally {
    // A reader who has gone ends the call at the provider.
    await pieces.return()
  }
}

/** @throws whatever has no answer of its own */
function refuseFor(error: unknown, response: ServerResponse): void {
  const said = (status: number, code: string, text: Text, data?: object) =>
    refuse(response, status, code, inEnglish(text), data)
  if (error instanceof TooMany) {
    response.setHeader('retry-after', String(error.retryAfter))
    return said(429, 'TOO_MANY_REQUESTS', COMMON_TEXTS.tooMany, { retry_after: error.retryAfter })
  }
  if (!(error instanceof AiFailure)) throw error
  if (error.reason === 'rate_limited') return said(429, 'TOO_MANY_REQUESTS', COMMON_TEXTS.tooMany)
  if (error.reason === 'credits_depleted') return said(402, AI_TEXTS.creditsDepleted.id, AI_TEXTS.creditsDepleted)
  said(502, ASSISTANT_TEXTS.failed.id, ASSISTANT_TEXTS.failed)
}
