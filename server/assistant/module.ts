import { ASSISTANT_PATH } from '#contract/assistant.ts'
import { Library } from '#server/assistant/library.ts'
import { answerAssistant, libraryService } from '#server/assistant/platform-chat.ts'
import type { Module } from '#server/module.ts'

export const assistant: Module = {
  name: 'assistant',
  routes: [{ method: 'POST', path: ASSISTANT_PATH, name: 'assistant', who: 'anyone', answer: answerAssistant }],
  open: (app) => {
    const warming = libraryService.provide(app, new Library(app)).warmLater()
    return { close: () => clearTimeout(warming) }
  },
}
