import { msg } from './texts.ts'

/** The label of the assistant's button. It has a file of its own, because every page loads it and nothing else of the assistant. */
export const OPEN_ASSISTANT = msg({ id: 'assistant.open', message: 'Open chat with the AI assistant' })
