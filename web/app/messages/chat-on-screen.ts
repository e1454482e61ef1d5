let shown: string | null = null

/** Stores which conversation this tab shows; the returned function clears it. */
export function showChat(conversationId: string): () => void {
  shown = conversationId
  return () => {
    if (shown === conversationId) shown = null
  }
}

/** The conversation of this tab, also while the tab is hidden. */
export function chatOnScreen(): string | null {
  return shown
}

/** Whether this tab shows the conversation and is visible. */
export function isReading(conversationId: string): boolean {
  return shown === conversationId && document.visibilityState === 'visible'
}
