import type { WebModule } from '../module.ts'

export const notifications: WebModule = { live: () => import('./live.ts') }
