import { candidates } from './candidates.ts'
import { market } from './market.ts'
import { replay } from './replay.ts'
import { report } from './report.ts'
import { scoring } from './scoring.ts'
import { unseen } from './unseen.ts'
import { vocabularyCost } from './vocabulary-cost.ts'
import { words } from './words.ts'

/** What `npm run bench:matching` measures. */
const all = [words, market, unseen, scoring, vocabularyCost, candidates]

/** npm run bench:matching [-- --quick] [names], or [-- --replay] for what the outcomes of the configured database say */
if (process.argv.includes('--replay')) {
  await replay()
  process.exit()
}
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = named.filter((name) => !all.some((one) => one.name === name))
if (unknown.length > 0) {
  console.error(`There is no measurement ${unknown.join(', ')}. There are: ${all.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}
if (!(await report(named.length > 0 ? all.filter(({ name }) => named.includes(name)) : all))) process.exitCode = 1
