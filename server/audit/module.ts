import * as tables from '#server/audit/tables.ts'
import type { Module } from '#server/module.ts'

export const audit: Module = { name: 'audit', tables }
