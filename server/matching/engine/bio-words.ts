import { fold, unknownId } from '#server/matching/vocabulary/fold.ts'
import { BIO } from '#server/matching/weights.ts'

/** Words without a topic, folded, in the three languages of most bios. */
const STOP_WORDS = new Set(
  `a about after again all also always am an and any are as at be because been before being both but by can could did do
  does doing for from get give going good had has have having he help her here him his how i if in into is it its just
  keep know learn learning like likes little look looking looks love loves make makes many me mentor mentee more most much
  my new no not now of on one or other our out over own people read reading same she should since so some still study take
  than that the their them then there these they thing things this those time to too try two under up us use used very
  want wants was way we well were what when where which while who why will with work worked working works world would year
  years you your born live lives living since africa african home country diaspora people someone anyone everyone
  au aux avec ce ces cette chez comme dans de des du elle en est et ete etre eux fait il ils j je l la le les leur leurs
  lui ma mais me mes mon ne nos notre nous on ont ou par pas plus pour qu que qui sa sans se ses si son sont suis sur ta
  te tes ton tres tu un une vos votre vous ans aime cherche travaille vie vis aussi depuis tout tous
  ao aos as com como da das do dos ela ele eles em entre era essa esse esta este eu foi ha isso ja mais mas meu minha
  meus minhas muito na nas nao no nos nossa nosso num numa o os ou para pela pelo por quando que quem sao se sem ser seu
  seus sua suas tambem tem tenho um uma anos gosto vida trabalho trabalha procuro quero`.split(/\s+/),
)

/** Endings of English, French and Portuguese, the longest first: "teaching" and "teaches" become "teach". */
const ENDINGS = [
  'izations',
  'isations',
  'ization',
  'isation',
  'ements',
  'amento',
  'ations',
  'acoes',
  'ation',
  'ement',
  'ments',
  'acao',
  'ment',
  'ings',
  'eurs',
  'ores',
  'ions',
  'ers',
  'ors',
  'ing',
  'ies',
  'ion',
  'eur',
  'ed',
  'er',
  'or',
  'es',
  'ly',
  'os',
  'as',
  's',
  'e',
  'o',
  'a',
  'y',
]

/** Returns the stems of a bio's words without STOP_WORDS, as the vocabulary's ids of unknown words, with their counts. */
export function bioWords(text: string): Map<number, number> {
  const counts = new Map<number, number>()
  for (const word of wordsOf(text)) {
    const hash = unknownId(stemOf(word))
    counts.set(hash, (counts.get(hash) ?? 0) + 1)
  }
  return counts
}

function wordsOf(text: string): string[] {
  const words = fold(text).split(' ')
  return words.filter((word) => word.length > 1 && !STOP_WORDS.has(word)).slice(0, BIO.words)
}

function stemOf(word: string): string {
  const ending = ENDINGS.find((end) => word.endsWith(end) && word.length - end.length >= BIO.stemLetters)
  return ending ? word.slice(0, -ending.length) : word
}
