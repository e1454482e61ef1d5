import type { WebModule } from '../module.ts'

export const search: WebModule = {}
