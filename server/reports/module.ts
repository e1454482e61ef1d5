import type { Module } from '#server/module.ts'
import { router } from '#server/reports/router.ts'
import * as tables from '#server/reports/tables.ts'

export const reports: Module = {
  name: 'reports',
  router,
  tables,
}
