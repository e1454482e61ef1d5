import type { WebModule } from '../module.ts'

export const writing: WebModule = {}
