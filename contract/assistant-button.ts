import { msg } from './texts.ts'

/** What opens the assistant; by itself, since every page loads it before anybody asks for more. */
export const OPEN_ASSISTANT = msg({ id: 'assistant.open', message: 'Open chat with the AI assistant' })
