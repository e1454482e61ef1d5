import { loadVocabulary } from '#server/matching/vocabulary/vocabulary.ts'
import { marketOf } from './market/market.ts'
import { worthOf } from './market/worth.ts'
import { simulate, mean } from './market/simulate.ts'
import { engine } from './market/methods.ts'
const v = loadVocabulary()
const o = [101, 102, 103, 104].map((s) => {
  const m = marketOf(s)
  return simulate(m, worthOf(m), engine(v), s)
})
console.log(process.argv[2], mean(o.map((x) => x.ndcg)).toFixed(4), mean(o.map((x) => x.gini)).toFixed(3))
