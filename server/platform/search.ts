/** The LIKE pattern for texts that contain these words as they stand: signs that LIKE reads otherwise are themselves. */
export function containing(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
