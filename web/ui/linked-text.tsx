import { partsOf } from '#web/platform/text-links.ts'

/** What a member wrote, word for word; its links open outside of the product (rule: outside-links). */
export function LinkedText({ text }: { text: string }) {
  return partsOf(text).map(({ at, words, href }) =>
    href ? (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {words}
      </a>
    ) : (
      words
    ),
  )
}
