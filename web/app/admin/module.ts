import type { WebModule } from '../module.ts'

export const admin: WebModule = { live: () => import('./live.ts') }
