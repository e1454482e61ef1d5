import type { LevelKey } from '#contract/impact.ts'

export interface ImpactEvents {
  /** Figures of these members changed. */
  'impact.changed': { user_ids: string[] }
  /** A level that the member had never reached before; once ever for each. */
  'impact.level_reached': { user_id: string; level: LevelKey }
}

declare module '#server/platform/events.ts' {
  interface Events extends ImpactEvents {}
}
