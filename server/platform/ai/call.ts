import type { Allowance } from './allowance.ts'
import type { ChatMessage } from './provider.ts'
import type { AiPurpose } from './purposes.ts'

/** Milliseconds: to the first word, for the whole answer, that an open breaker lets nobody through, before a second try. */
export type AiTimes = { firstWordMs: number; wholeMs: number; openMs: number; retryMs: number }

export type AiCall = {
  purpose: AiPurpose
  /** Whose use is counted: a member's id, a visitor, of whom nothing is kept, or everybody whom the answer serves. */
  who: { memberId: string } | 'visitor' | 'everybody'
  messages: ChatMessage[]
  /** Tokens of the answer. */
  maxTokens: number
  /** Characters (UTF-16 units) of the answer, which is cut there. */
  maxLength?: number
  /** The tokens that whoever asks may use of the day's (allowance.ts), for what everybody may call. */
  allowance?: Allowance
  /** Ends the call, at the provider too. */
  signal?: AbortSignal
}

/** Texts whose embeddings are wanted: a vector for each. */
export type EmbedCall = Pick<AiCall, 'purpose' | 'who' | 'signal'> & { texts: string[] }
