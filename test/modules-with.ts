import type { Engine } from '#server/matching/matching.ts'
import { matching, matchingWith } from '#server/matching/module.ts'
import type { Module } from '#server/module.ts'
import { modules } from '#server/modules.ts'

/**
 * The modules of the product with other parts of the matching engine. A ranking may take PATIENCE_MS, and nobody gets the list
 * from before meanwhile, unless they say otherwise: a busy machine may need longer than the second that a member would wait.
 */
export function modulesWith(engine: Partial<Engine>): Module[] {
  const patient = matchingWith({
    patience: () => new Promise(() => {}),
    ...engine,
    limitMs: engine.limitMs ?? PATIENCE_MS,
  })
  return modules.map((one) => (one === matching ? patient : one))
}

const PATIENCE_MS = 20_000
