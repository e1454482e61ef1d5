import type { WebModule } from '../module.ts'

export const reports: WebModule = {}
