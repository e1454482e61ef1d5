import type { WebModule } from '../module.ts'

export const account: WebModule = { live: () => import('./live.ts') }
