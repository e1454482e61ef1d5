let shown: string | null = null

/** Says which conversation this tab shows; returns the function that says that it left. */
export function showChat(conversationId: string): () => void {
  shown = conversationId
  return () => {
    if (shown === conversationId) shown = null
  }
}

/** The conversation on this tab's screen, seen or not. */
export function chatOnScreen(): string | null {
  return shown
}

/** Whether the person has this conversation before them now: in this tab, and the tab is seen. */
export function isReading(conversationId: string): boolean {
  return shown === conversationId && document.visibilityState === 'visible'
}
