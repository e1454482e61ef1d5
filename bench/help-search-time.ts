import { helpSearch } from '../contract/help-search.ts'
import { readHelp } from '../server/site/help.ts'
import type { Figure, Measurement } from './report.ts'

const AT_MOST_MS = 1
const QUERIES = {
  'one word': 'password',
  'a sentence': 'how do I pause the timer of my session please',
  'one hundred characters, a letter a word': Array.from({ length: 50 }, (_, n) => n.toString(36))
    .join(' ')
    .slice(0, 100),
}

/** How long the server searches the answers of the Help Center, the page around them left aside. */
export const helpSearchTime: Measurement = {
  name: 'help-search',
  measure: async (quick) => {
    const questions = readHelp()
    const search = helpSearch(questions)
    const rounds = quick ? 200 : 2000
    const figures = Object.entries(QUERIES).map(([what, query]): Figure => {
      for (let n = 0; n < 50; n++) search(query)
      const began = performance.now()
      for (let n = 0; n < rounds; n++) search(query)
      return { what, value: (performance.now() - began) / rounds, unit: 'ms', atMost: AT_MOST_MS }
    })
    return { figures, notes: [`${questions.length} answers, each query ${rounds} times.`] }
  },
}
