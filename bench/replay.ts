import { FEATURES } from '#contract/matching.ts'
import { readOutcomes } from '#server/discover/outcomes.ts'
import { learn, measureLearning } from '#server/matching/engine/learn.ts'
import { WEIGHTS } from '#server/matching/weights.ts'
import { withConfigured } from '#scripts/configured-database.ts'

/** Fewer say little about seven features. */
const ENOUGH = 50

/** Prints the weights that the outcomes of the configured database ask for, beside those of today. Nothing is changed. */
export function replay(): Promise<void> {
  return withConfigured(async ({ db }) => {
    const outcomes = await readOutcomes(db)
    const weights = learn(outcomes)
    const { today, fitted } = measureLearning(outcomes)
    console.log(
      `${outcomes.length} outcomes of requests; log loss of what was not learnt from: ${today.toFixed(3)} today, ${fitted.toFixed(3)} then`,
    )
    console.log(`${'feature'.padEnd(12)}${'seeker'.padEnd(16)}sought`)
    for (const feature of FEATURES) {
      const cells = (['seeker', 'sought'] as const).map(
        (side) => `${WEIGHTS[feature][side].toFixed(3)} → ${weights[feature][side].toFixed(3)}`,
      )
      console.log(`${feature.padEnd(12)}${cells[0]?.padEnd(16)}${cells[1]}`)
    }
    if (outcomes.length < ENOUGH)
      console.log(`Fewer than ${ENOUGH} outcomes say little: leave the weights as they are.`)
    else console.log('To use them, change WEIGHTS in server/matching/weights.ts and run npm run bench:matching.')
  })
}
