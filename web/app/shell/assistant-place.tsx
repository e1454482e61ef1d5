import { useEffect } from 'react'

/** The assistant's button, as on public pages: outside of the screens, so that it stays while they change; late, since nothing waits for it. */
export function AssistantPlace() {
  useEffect(() => void import('#web/site/frame/assistant/button.ts').then(({ startAssistant }) => startAssistant()), [])
  return null
}
