// A process of its own, so that nothing else is in its memory: loads the vocabulary that was built and says what that took.
import { join } from 'node:path'
import { readPrebuilt } from '#server/matching/vocabulary/prebuilt.ts'
import { PROJECT } from '#server/platform/project.ts'

export type LoadCost = { load_ms: number; load_mb: number; used_mb: number; complete_ms: number; list_ms: number }

const TYPED = ['m', 'ma', 'mach', 'nurs', 'infirmi', 'manage st', 'zz']
const MB = 1024 * 1024

const resident = () => process.memoryUsage.rss() / MB
const before = resident()
const began = performance.now()
const { complete, conceptOf, conceptsIn, languageOf, similarity } = readPrebuilt(join(PROJECT, 'dist/server'))
const load_ms = performance.now() - began
const load_mb = resident() - before

let complete_ms = 0
for (const typed of TYPED)
  complete_ms = Math.max(
    complete_ms,
    timeOf(() => complete(typed, 8)),
  )
conceptOf('nobody knows this')
conceptsIn('I am a nurse in Kumasi and teach Machine Learning.')
languageOf('Yorùbá')
const words = ['Nursing', 'React', 'Fundraising', 'Beekeeping', 'manage musical staff', 'what nobody knows'].map(
  (word) => ({ word, concept: conceptOf(word) }),
)
/** What a list of 300 candidates asks: ten needs against ten offers each. */
const list_ms = timeOf(() => {
  for (let n = 0; n < 300 * 100; n++) {
    const [one, other] = [words[n % words.length], words[Math.floor(n / words.length) % words.length]]
    if (one && other) similarity(one, other)
  }
})
const cost: LoadCost = { load_ms, load_mb, used_mb: resident() - before, complete_ms, list_ms }
process.send?.(cost)

function timeOf(act: () => void): number {
  const start = performance.now()
  act()
  return performance.now() - start
}
