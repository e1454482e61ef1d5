import { serveNeed } from '#contract/matching.ts'
import { inOrder } from '#server/matching/engine/order.ts'
import { explainPair } from '#server/matching/engine/score.ts'
import { loadVocabulary } from '#server/matching/vocabulary/vocabulary.ts'
import { marketOf } from './market/market.ts'
import { seenBy } from './market/seen.ts'
import { report } from './report.ts'
import type { Measurement } from './report.ts'
import { median, quantile } from './statistics.ts'

const CANDIDATES = 300
const AT_MOST_MS = 10

/** How long the processor is busy with the candidates of one member, whatever else the machine does: scored and put in order. */
export const scoring: Measurement = {
  name: 'scoring',
  measure: async (quick) => {
    const vocabulary = loadVocabulary()
    const { mentors, mentees } = marketOf(1)
    const peers = [...mentors, ...mentors].slice(0, CANDIDATES).map(({ shown }) => seenBy(vocabulary, shown))
    const viewers = mentees.slice(0, quick ? 50 : 350).map(({ shown }) => seenBy(vocabulary, shown))
    const times = viewers.map((viewer) => {
      const began = process.threadCpuUsage()
      const scored = peers.map((peer) => {
        const { fit, facts } = explainPair(viewer, peer, vocabulary)
        return { id: peer.id, free: 1, shows: 0, fit, serves: serveNeed(facts) }
      })
      inOrder(scored, 0)
      const { user, system } = process.threadCpuUsage(began)
      return (user + system) / 1000
    })
    return {
      figures: [
        { what: `${CANDIDATES} candidates, p50`, value: median(times), unit: 'ms' },
        { what: `${CANDIDATES} candidates, p95`, value: quantile(times, 0.95), unit: 'ms', atMost: AT_MOST_MS },
      ],
      notes: [`${viewers.length} members, the first ones in a cold process; time of the thread, not of the clock.`],
    }
  },
}

/** node bench/scoring.ts [--quick] */
if (import.meta.main && !(await report([scoring]))) process.exitCode = 1
