// npm run words:unknown: lists what members of the configured database type and the vocabulary of matching does not know.
import { unknownWords } from '#server/matching/unknown-words.ts'
import { loadVocabulary } from '#server/matching/vocabulary/vocabulary.ts'
import { withConfigured } from '#scripts/configured-database.ts'

/** A word of fewer members may tell who somebody is. */
const LEAST_MEMBERS = 3

await withConfigured(async ({ db }) => {
  console.log('members\tword\tread as a kind of')
  for (const { word, members, head } of await unknownWords(db, loadVocabulary(), LEAST_MEMBERS))
    console.log(`${members}\t${word}\t${head ?? ''}`)
})
