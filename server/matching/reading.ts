/**
 * The values that one may tune of how words and texts are read, as in weights.ts.
 *
 * A value marked "stored" shapes what is stored of each member: after a change, raise READING in vocabulary-version.ts.
 */

/** How a phrase is read that is no spelling of a concept. All but `narrowing` are stored. */
export const PHRASE = {
  /** How alike a phrase is to what narrows its head: "bees" in "photos of bees". From 0 to 1; higher scores such pairs more. */
  narrowing: 0.3,
  /** Concepts of one phrase that are compared, from 1: a list of abbreviations names twenty. */
  parts: 3,
  /** The most words of a phrase in which typing mistakes are mended. From 1; higher costs more time for each unknown phrase. */
  words: 12,
  /** Words that are tried in the place of one, where a phrase is unknown and its words are not. From 0; higher reads more phrases. */
  others: 4,
  /** The shortest word that may be a plural. Letters, from 3; higher takes fewer short words for plurals. */
  shortestPlural: 4,
  /** Letters that a word keeps without "-ing" or "-er". From 1; higher leaves more such endings in place. */
  stemLetters: 4,
  /** Letters that a word of a longer phrase keeps without any ending. From 1; higher tells more forms of one word apart. */
  senseLetters: 4,
  /** The fewest consonants of Arabic in Latin letters, with a digit for a letter ("tab5") and without. From 2; higher reads fewer. */
  consonantsWithDigit: 3,
  consonants: 6,
}

/** When a phrase means what a spelling with many of its words means. All are stored. */
export const CLOSEST = {
  /** The share of the weight of the words of both from which it is the same. From 0 to 1; higher reads fewer phrases. */
  same: 0.72,
  /** By how much more the first concept shares than the next. From 0 to 1; higher reads fewer phrases. */
  margin: 0.1,
  /** The share from which it is near. From 0 to `same`; higher finds fewer phrases near. */
  near: 0.62,
  /** The rarest words of a phrase, whose spellings are looked at. From 1; higher takes longer. */
  words: 4,
  /** Spellings that are compared. From 1; higher takes longer. */
  spellings: 100,
  /** About the number of concepts, and above it: higher weighs rare words less beside common ones. */
  concepts: 4_000,
}

/** When an unknown word counts as a mistyped one. All are stored. */
export const TYPOS = {
  /** Trigrams in common of all trigrams of both. From 0 to 1; higher compares fewer candidates and misses more typos. */
  sharedTrigrams: 0.25,
  /** The shortest word that may be mistyped. Letters, from 2; higher takes fewer short words for another. */
  shortest: 5,
  /** The shortest word with `mistakesInLong`. Letters, from `shortest`; higher allows fewer words two mistakes. */
  long: 9,
  /** Wrong letters in a short word. From 1; higher finds more typos and more wrong words. */
  mistakes: 1,
  /** Wrong letters in a long word, or in one whose letters changed places. From `mistakes`; the same effect. */
  mistakesInLong: 2,
}

/** How much of a text is searched for concepts. All are stored. */
export const TEXT = {
  /** The longest phrase that is looked up. Words, from 1; higher finds longer names and costs more lookups. */
  phraseWords: 4,
  /** Characters that are read, from 1. Higher reads more of a long text. */
  characters: 10_000,
  /** Words that are read, from 1. Higher reads more of a long text. */
  words: 1_000,
  /** The longest word that is a name only in capitals, such as "IT". Letters, from 0; higher ignores more words. */
  capitalsUpTo: 2,
}
