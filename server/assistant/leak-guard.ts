/** So many words in the order of the rules are taken from them. */
const RUN = 8

/**
 * `rules` is what the model may not repeat, `allowed` the part of it that it may. `instead` replaces an answer that
 * begins so.
 */
type Guarded = { rules: string; allowed: string; instead: string }

/**
 * Passes an answer on while it comes. Ends it where it begins to repeat the rules of the model, which some questions
 * make it do. The last words are held back until the next ones are there.
 */
export async function* withoutRules(
  pieces: AsyncIterable<string>,
  { rules, allowed, instead }: Guarded,
): AsyncGenerator<string, void, undefined> {
  const kept = new Set(runsOf(allowed))
  const runs = new Set(runsOf(rules).filter((run) => !kept.has(run)))
  let [text, sent] = ['', 0]
  for await (const piece of pieces) {
    text += piece
    if (runsOf(text).some((run) => runs.has(run))) {
      if (sent === 0) yield instead
      return
    }
    const safe = beginningOfLast(text, RUN)
    if (safe <= sent) continue
    yield text.slice(sent, safe)
    sent = safe
  }
  if (sent < text.length) yield text.slice(sent)
}

/** Every run of words in a text, without case and marks. */
function runsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{Letter}\p{Number}]+/gu) ?? []
  return words.slice(0, Math.max(0, words.length - RUN + 1)).map((_, at) => words.slice(at, at + RUN).join(' '))
}

/** Where the last `count` words of a text begin; 0 where there are not more. */
function beginningOfLast(text: string, count: number): number {
  const words = [...text.matchAll(/[\p{Letter}\p{Number}]+/gu)]
  return words.at(-count - 1) ? (words.at(-count)?.index ?? 0) : 0
}
