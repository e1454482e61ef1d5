const displayNames = new Map<string, Intl.DisplayNames>()

/** The name of a country in a language (BCP 47), by its code; what is not a code stands as it is. */
export function countryName(code: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  const names = displayNames.get(language) ?? new Intl.DisplayNames([language], { type: 'region' })
  displayNames.set(language, names)
  return names.of(code) ?? code
}

/** Countries in the order of their names in a language. */
export function sortedByName<Code extends string>(list: readonly Code[], language: string): Code[] {
  const { compare } = new Intl.Collator(language)
  return list.toSorted((a, b) => compare(countryName(a, language), countryName(b, language)))
}
