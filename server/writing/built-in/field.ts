import type { Vocabulary } from '#server/matching/vocabulary/types.ts'

/** What the groups of the taxonomy are called within a sentence. The others are no field of work. */
const FIELDS: Record<string, string> = {
  agriculture: 'farming and food',
  business: 'business',
  creative: 'creative work',
  data: 'data',
  education: 'education',
  engineering: 'engineering',
  finance: 'finance',
  health: 'health',
  law: 'law',
  leadership: 'leading people',
  music: 'music',
  'public-sector': 'public service',
  science: 'science',
  sport: 'sport',
  technology: 'technology',
  trades: 'skilled trades',
}

/** The field that most of these skills belong to in the taxonomy; null where there is none, or a skill has its name. */
export function fieldOf(skills: string[], vocabulary: Vocabulary | null): string | null {
  if (!vocabulary) return null
  const groups = skills.map((word) => vocabulary.labelOf(vocabulary.conceptOf(word))?.group ?? null)
  const most = groups.find((one) => groups.filter((other) => other === one).length > groups.length / 2)
  const field = FIELDS[most ?? '']
  return field && !skills.some((word) => word.toLowerCase().includes(field)) ? field : null
}
