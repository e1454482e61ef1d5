/** Words that stand in every question and say nothing about what it is about. */
const STOP_WORDS = new Set(
  (
    'a about actually again ah all also am an and any anyone are as at be been being but by can cannot cant could did ' +
    'didnt do does doesnt doing dont even ever for from get gets getting go going got had has have having he hello help ' +
    'her here hey hi him his how i if im in into is isnt it its ive just know let like me my myself need no not now of ok ' +
    'on one or our out over please possible put really she should show so some somebody someone something sorry still such ' +
    'sure tell than thank thanks that the their them then there these they thing this those to too u ur us use used ' +
    'using very want wanna was way we were what whats when where which who whom whose why will wish with without wont ' +
    'would yes yet you your yours'
  ).split(' '),
)

/** Endings, the longest first, each with what takes its place. */
const ENDINGS: [RegExp, string][] = [
  [/(?<=.{2})ifications?$/, 'ifi'],
  [/(?<=.{4})ations?$/, ''],
  [/(?<=.{3})(?:ie[sd]|y)$/, 'i'],
  [/(?<=.{4})ions?$/, ''],
  [/(?<=.{3})(?:ings?|edly|ed)$/, ''],
  [/(?<=.{3}(?:s|x|z|ch|sh))es$/, ''],
  [/(?<=.{2}[^su])s$/, ''],
]

/** The words of a text in lower case without accents, stop words among them. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}+|['’]/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
}

/** What the forms of a word have in common: "cancelling", "cancelled" and "cancels" are "cancel". */
function stemOf(word: string): string {
  let stem = word
  for (const [ending, instead] of ENDINGS)
    if (ending.test(stem)) {
      stem = stem.replace(ending, instead)
      break
    }
  return stem.replace(/([^aeiou])\1$/, '$1').replace(/(?<=.{3})e$/, '')
}

/** Reads words that mean the same: a line has the ways to say one thing, separated by commas. */
export function readSameWords(lines: string): string[][] {
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split(',').map((way) => way.trim()))
}

/** Takes the telling words out of a text, as stems; words that mean the same are one. */
export type ReadWords = (text: string) => string[]

/** How texts are read, for questions and passages alike. `same` are ways to say one thing, of one word or several. */
export function wordReader(same: string[][]): ReadWords {
  const ways = same
    .flatMap(([name = '', ...others]) =>
      [name, ...others].map((way) => ({ stems: wordsOf(way).map(stemOf), name: wordsOf(name).map(stemOf).join('+') })),
    )
    .toSorted((one, other) => other.stems.length - one.stems.length)
  const byFirst = Map.groupBy(ways, ({ stems }) => stems[0] ?? '')
  return (text) => {
    const words = wordsOf(text).map((word) => ({ word, stem: stemOf(word) }))
    const found: string[] = []
    for (let at = 0; at < words.length;) {
      const { word, stem } = words[at] ?? { word: '', stem: '' }
      const way = byFirst.get(stem)?.find(({ stems }) => stems.every((one, next) => words[at + next]?.stem === one))
      if (way) found.push(way.name)
      else if (!STOP_WORDS.has(word)) found.push(stem)
      at += way?.stems.length ?? 1
    }
    return found
  }
}
