import { ASSISTANT_LIMITS } from '#contract/assistant.ts'
import type { AssistantTurn } from '#contract/assistant.ts'
import { tabStore } from '#web/platform/browser-storage.ts'

/** Kept for the visit: everything of this store is removed when somebody signs out. */
const KEY = 'assistant'
const KEPT_MAX = 40

/** The conversation of this visit, oldest turn first. */
export function readConversation(): AssistantTurn[] {
  const stored = tabStore.readJson(KEY)
  return Array.isArray(stored) ? stored.filter(isTurn) : []
}

/** A browser that stores nothing forgets it with the page. */
export function keepConversation(turns: AssistantTurn[]): void {
  tabStore.writeJson(KEY, turns.slice(-KEPT_MAX))
}

/** What is sent of a conversation: its newest turns, each as long as it may be. */
export function turnsToSend(turns: AssistantTurn[]): AssistantTurn[] {
  return turns.slice(-ASSISTANT_LIMITS.turns).map(({ role, content }) => ({
    role,
    // Not in the middle of a character, half of which the server would refuse.
    content: content.slice(0, ASSISTANT_LIMITS.turn).replace(/[\ud800-\udbff]$/, ''),
  }))
}

function isTurn(value: unknown): value is AssistantTurn {
  if (typeof value !== 'object' || value === null || !('role' in value) || !('content' in value)) return false
  return (value.role === 'user' || value.role === 'assistant') && typeof value.content === 'string'
}
