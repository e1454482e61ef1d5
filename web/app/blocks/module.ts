import type { WebModule } from '../module.ts'

export const blocks: WebModule = { live: () => import('./live.ts') }
