import { startChild } from './child.ts'
import { report } from './report.ts'
import type { Measurement } from './report.ts'
import { median } from './statistics.ts'
import type { LoadCost } from './vocabulary-load.ts'

/** What the vocabulary adds to a process: time and memory of loading it, and the time of what is asked of it. */
export const vocabularyCost: Measurement = {
  name: 'vocabulary',
  measure: async (quick) => {
    const costs: LoadCost[] = []
    for (let round = 0; round < (quick ? 1 : 5); round++) {
      const child = startChild('vocabulary-load.ts')
      costs.push(await child.ask<LoadCost>({}))
      child.end()
    }
    const of = (name: keyof LoadCost) => median(costs.map((cost) => cost[name]))
    return {
      figures: [
        { what: 'loading', value: of('load_ms'), unit: 'ms', atMost: 200 },
        { what: 'memory once loaded', value: of('load_mb'), unit: 'MB', atMost: 40 },
        { what: 'memory once all of it was used', value: of('used_mb'), unit: 'MB', atMost: 40 },
        { what: 'slowest completion, the first one included', value: of('complete_ms'), unit: 'ms', atMost: 50 },
        { what: '30,000 similarities, what a list asks', value: of('list_ms'), unit: 'ms' },
      ],
      notes: [`Resident memory of a process of its own; median of ${costs.length}.`],
    }
  },
}

if (import.meta.main) await report([vocabularyCost])
