import type { WebModule } from '../module.ts'

export const chat: WebModule = { live: () => import('./live.ts') }
