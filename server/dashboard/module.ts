import type { Module } from '#server/module.ts'
import { router } from '#server/dashboard/router.ts'

export const dashboard: Module = {
  name: 'dashboard',
  router,
}
