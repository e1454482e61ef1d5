import { DEFAULT_LANGUAGE } from '#contract/languages.ts'
import type { Language } from '#contract/languages.ts'
import type { App } from '#server/app.ts'
import { readPassages, readSameWordsText } from '#server/assistant/passages.ts'
import type { Passage } from '#server/assistant/passages.ts'
import { readPosts } from '#server/assistant/posts.ts'
import { createSearch } from '#server/assistant/search.ts'
import type { Search } from '#server/assistant/search.ts'
import { readSameWords, wordReader } from '#server/assistant/words.ts'
import type { ReadWords } from '#server/assistant/words.ts'
import { publishedState } from '#server/blog/versions.ts'
import { isDatabaseAway } from '#server/platform/database-away.ts'

/** Reading takes some tenths of a second, in which nothing is answered: after a restart, everybody has come back by then. */
const WARM_AFTER_MS = 30_000

/** What the assistant knows: read once, and again when a post was published, changed or taken back. */
export class Library {
  readonly #app: App
  readonly #pages = new Map<Language, Passage[]>()
  readonly #searches = new Map<Language, { key: string; search: Promise<Search> }>()
  #read: ReadWords | null = null

  constructor(app: App) {
    this.#app = app
  }

  /** Reads the pages of the default language soon, so that the first question does not wait for it. */
  warmLater(): NodeJS.Timeout {
    return setTimeout(() => {
      try {
        this.#pagesIn(DEFAULT_LANGUAGE)
        this.#words()
      } catch (error) {
        this.#app.log.error({ err: error }, 'the pages of the assistant cannot be read')
      }
    }, WARM_AFTER_MS).unref()
  }

  /** The search of everything in a language; without posts while the database is away. */
  async search(language: Language): Promise<Search> {
    const key = await this.#postsNow()
    const kept = this.#searches.get(language)
    if (kept && (kept.key === key || key === null)) return kept.search
    const search = this.#make(language, key !== null)
    this.#searches.set(language, { key: key ?? 'without posts', search })
    // A failure is not kept: the next question tries again.
    search.catch(() => this.#searches.delete(language))
    return search
  }

  async #postsNow(): Promise<string | null> {
    try {
      return (await publishedState(this.#app.db)).key
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      return null
    }
  }

  async #make(language: Language, withPosts: boolean): Promise<Search> {
    const posts = withPosts ? await readPosts(this.#app.db, language) : []
    return createSearch([...this.#pagesIn(language), ...posts], this.#words())
  }

  #pagesIn(language: Language): Passage[] {
    const pages = this.#pages.get(language) ?? readPassages(this.#app.config.subProcessors, language)
    this.#pages.set(language, pages)
    return pages
  }

  #words(): ReadWords {
    return (this.#read ??= wordReader(readSameWords(readSameWordsText())))
  }
}
