import type { WebModule } from '../module.ts'

export const mentorship: WebModule = { live: () => import('./live.ts') }
