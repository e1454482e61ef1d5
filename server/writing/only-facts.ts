/** Words that begin sentences and are no names; a capital letter there says nothing. */
const OPENERS = new Set(
  `a about after all also although always am an and another any are as ask at based be because been before being both bring building but by
  can check could dear do does driven drop each even every everybody excited feel finally first for from glad good great growing
  happy hard have having hello here hi home honest hope how i if in is it its join just keen last learning let like living looking love making many
  may maybe me meet mentor mentee mentoring more most my next no not now of offers on one open or other our outside passionate people perhaps
  please ready reach real right say see send sharing she he skilled so some somebody someone soon sounds speaking still such take talk teaching tell thank thanks
  that the their them then there these they this those through to today together tomorrow too try two until up us very want wants warm warmly we
  welcome well were what when where whether which while who why will wish with within work working would write writing yes yet you your yours
  both africa african diaspora`.split(/\s+/),
)
/** Numbers in words, which a model likes to invent; one and two are also just words. */
const NUMBERS = new Set(
  `three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen twenty thirty forty fifty sixty seventy eighty
  ninety hundred hundreds thousand thousands million millions dozen dozens decade decades`.split(/\s+/),
)
/** Words that follow "at" in plain English; any other is where somebody works or lives, also in small letters. */
const AFTER_AT = new Set(
  `a all an any best both each ease every first heart her his home its last least length many most my night once one our present
  scale school some the their these this those times university what which work your`.split(/\s+/),
)
/** A sentence, or "I", that begins with a small letter: names would be in small letters as well. */
const SMALL = /(?:^|[.!?]\s+)\p{Ll}|(?<![\p{L}\p{M}\p{N}])i(?![\p{L}\p{M}\p{N}.-])/u
/** An address of any kind: nothing of the facts is one. */
const ADDRESS = /https?:|www\.|\b[\w.+-]+@[\w-]|\b[\w-]+\.(?:com|org|net|io|co|app|dev|info|example)\b|@\w/i

/** Whether a text holds an address that somebody could follow. */
export const hasAddress = (text: string): boolean => ADDRESS.test(text)

/**
 * Whether every name, place and number of a text is among the facts. A name is any word with a capital letter or a digit,
 * and any after "at"; it is known when the facts have it, whatever its case. A text that does without capitals is refused.
 * The check rather refuses a good text than lets an invention through.
 */
export function namesOnly(text: string, facts: readonly string[]): boolean {
  if (hasAddress(text) || SMALL.test(text)) return false
  const known = new Set(facts.flatMap(wordsOf))
  if (wordsOf(text).some((word, at, all) => all[at - 1] === 'at' && !known.has(word) && !AFTER_AT.has(word)))
    return false
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}+#'’.]*/gu), ([word]) => bare(word)).every(
    (word) => {
      const lower = word.toLowerCase()
      if (known.has(lower)) return true
      if (NUMBERS.has(lower) || /\p{N}/u.test(word)) return false
      return !/\p{Lu}|\p{Lt}/u.test(word) || OPENERS.has(lower.replace(/['’].*$/, ''))
    },
  )
}

/** Words that join facts to a sentence and are no facts themselves. */
const JOINING = new Set(
  `a about also an and apart are as at because between both bring brings can close common could each exactly fit for from get give good
  great grow have help helps here hour hours in interest interested interests into is it just keen know knows language learn learning like likes
  live looking love may meet more much near nearly of offer offers on only other others over overlap return right same say share
  shared shares show since skilled skills so some someone something speak speaks talk teach teaches that the their them there these they thing things this
  those ties time to together too topics want wants way well what where which while who with word work you your yours zone zones`.split(
    /\s+/,
  ),
)

/**
 * Checks the same, and that every other word is one of the facts or one that joins them. It is for what the product says
 * in its own voice: a member's words among the facts cannot say something else there.
 */
export function saysOnly(text: string, facts: readonly string[]): boolean {
  if (!namesOnly(text, facts)) return false
  const known = new Set(facts.flatMap(wordsOf))
  return wordsOf(text).every((word) => known.has(word) || JOINING.has(word.replace(/['’].*$/, '')))
}

/** Words that may be added to a sentence of figures. None of them changes a figure, or says who somebody is or what they want. */
const AROUND = new Set(
  'a also and are been community for good great has have hello here is it lovely news of our platform that the there to us was we welcome were who with'.split(
    ' ',
  ),
)
/** Letters, digits and punctuation. Other signs beside a figure would make another one of it, as in "3 %" or "~3". */
const PROSE = /^[\p{L}\p{M}\p{N}\s.,:;!?'’—]*$/u

/**
 * Checks a sentence that tells figures in the product's own voice: it has all words of the plain one, its figures in their
 * order, and otherwise words of AROUND alone.
 */
export function saysFiguresOf(text: string, sentence: string): boolean {
  if (!PROSE.test(text) || hasAddress(text)) return false
  const [said, plain] = [wordsOf(text), wordsOf(sentence)]
  const figures = (words: string[]) => words.filter((word) => /\p{N}/u.test(word)).join(' ')
  return (
    figures(said) === figures(plain) &&
    plain.every((word) => AROUND.has(word) || said.includes(word)) &&
    said.every((word) => AROUND.has(word) || plain.includes(word))
  )
}

const wordsOf = (fact: string) =>
  Array.from(fact.matchAll(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}+#'’.]*/gu), ([word]) => bare(word).toLowerCase())

/** Without the dot of a sentence's end or the ending of a genitive. */
const bare = (word: string) => word.replace(/[.'’]+$/, '').replace(/['’]s$/i, '')
