import { partsOf } from './post-links.ts'

/** A post's words as typed; its links open outside of the product (decisions 34). */
export function PostText({ text }: { text: string }) {
  return (
    <p className="as-typed" dir="auto">
      {partsOf(text).map(({ at, words, href }) =>
        href ? (
          <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {words}
          </a>
        ) : (
          words
        ),
      )}
    </p>
  )
}
