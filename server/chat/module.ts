import type { Module } from '#server/module.ts'
import { router } from '#server/chat/router.ts'

export const chat: Module = {
  name: 'chat',
  router,
}
