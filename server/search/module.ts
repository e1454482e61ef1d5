import type { Module } from '#server/module.ts'
import { router } from '#server/search/router.ts'

export const search: Module = {
  name: 'search',
  router,
}
