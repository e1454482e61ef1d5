// With or without a full stop. "Nana" and "Cheikh" are not here: they are names as well.
const TITLE =
  /^(dr|doctor|prof|professor|pr|eng|engr|ing|arch|barr|adv|rev|pastor|hon|mr|mrs|ms|miss|mx|mme|mlle|sir|chief|alhaji|alhaja|hajia|mallam|د|أ|أ\.د|م)\.?$/iu

/**
 * What to call a person by: the first word of the name that is no title, as they typed it. A name
 * that is nothing but titles keeps its last word; an empty one stays empty.
 */
export function firstNameOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/u)
  const named = words.find((word) => !TITLE.test(bare(word))) ?? words.at(-1) ?? ''
  return bare(named)
}

function bare(word: string): string {
  return word.replace(/,+$/u, '')
}
