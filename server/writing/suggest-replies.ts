import { sql } from 'drizzle-orm'
import { firstNameOf } from '#contract/first-name.ts'
import { REPLIES_MAX, REPLY_CONTEXT, REPLY_MAX } from '#contract/writing.ts'
import type { Text } from '#contract/texts.ts'
import { findConversation, onConversation } from '#server/messages/queries.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { languageOf } from '#server/texts/language.ts'
import { textsIn } from '#server/texts/i18n.ts'
import { askModel } from '#server/writing/ask-model.ts'
import { nextSteps } from '#server/writing/built-in/replies.ts'
import { hasAddress } from '#server/writing/only-facts.ts'
import { repliesPrompt } from '#server/writing/prompts/replies.ts'
import type { ReadMessage } from '#server/writing/prompts/replies.ts'
import { consentsOf, isAllowed } from '#server/writing/reply-consents.ts'
import { replyStateOf } from '#server/writing/reply-state.ts'

const REPLIES_TOKENS = 120

/**
 * Short replies for the composer. The model reads the newest messages only where the operator allows it and both sides
 * have switched it on. Otherwise they come from the mentorship's state, and no text leaves the server.
 */
export const suggestReplies = onConversation.writing.suggestReplies.handler(
  async ({ input: { id }, context: { app, caller, request }, errors, signal }) => {
    const me = caller.user_id
    const conversation = await findConversation(app.db, id, me)
    if (!conversation) throw errors.NOT_FOUND()
    const { peer } = conversation
    await app.limits.consume('ai', me)
    const consents = await consentsOf(app.db, [me, peer.id])
    const settings = { allowed: isAllowed(app), on: consents.has(me), peer_on: consents.has(peer.id) }
    const messages = settings.allowed && settings.on && settings.peer_on ? await newestOf(app.db, id, me) : []
    if (messages.length > 0) {
      const said = await askModel(
        app,
        {
          purpose: 'chat_suggestions',
          who: { memberId: me },
          messages: repliesPrompt(messages),
          maxTokens: REPLIES_TOKENS,
          ...(signal && { signal }),
        },
        errors,
      )
      const suggestions = repliesIn(said)
      if (suggestions.length === 0) throw errors.AI_FAILED()
      return { suggestions, read: true, settings }
    }
    const state = await replyStateOf(app.db, id, { me, peer: peer.id, now: app.clock.now() })
    const accept = request.headers.get('accept-language')
    const t = textsIn(languageOf({ member: caller.language, accept }, app.config.languages))
    const first = firstNameOf(peer.full_name)
    const suggestions = nextSteps(state).map((text: Text) => t(text, { first }).slice(0, REPLY_MAX))
    return { suggestions, read: false, settings }
  },
)

/** The newest messages of a conversation, newest last. */
async function newestOf(db: Db, conversationId: string, me: string): Promise<ReadMessage[]> {
  const found = await rows<ReadMessage>(
    db,
    sql`select case when sender_id = ${me} then 'me' else 'them' end as "from", content as text
        from messages where conversation_id = ${conversationId} order by seq desc limit ${REPLY_CONTEXT}`,
  )
  return found.toReversed()
}

/** One reply a line, without numbers, dashes and quotes; what holds an address, or is long, is left out. */
function repliesIn(said: string): string[] {
  const lines = said.split('\n').map((line) => line.replaceAll(/^[\s*•\-–"“]*(?:\d+[.)]\s*)?["“]?|["”\s]+$/g, ''))
  return [...new Set(lines)]
    .filter((line) => line !== '' && line.length <= REPLY_MAX && !hasAddress(line))
    .slice(0, REPLIES_MAX)
}
