import { fold } from '#server/matching/vocabulary/fold.ts'

/** Words at the start or end of a phrase that leave its concept the same: "Learn Python", "Excel (advanced)". */
const FRAME = new Set(
  fold(
    `learn learning study studying understand understanding how to do introduction intro basic basics advanced intermediate beginner
    beginners better improve improving my the a an of in for with and become becoming being get getting into move moving start starting
    skill skills fundamentals foundations experience expertise expert knowledge course courses lessons classes professional
    apprendre comprendre améliorer devenir le la les l un une du des de d à en bases base notions débutant avancé cours compétences
    aprender entender melhorar tornar se ser o os as um uma do da em para básico avançado noções curso cursos competências`,
  ).split(' '),
)

/** Removes words of FRAME from the start and end of a folded phrase, unless it has no others. */
export function withoutFrame(folded: string): string {
  const words = folded.split(' ')
  const first = words.findIndex((word) => !FRAME.has(word))
  const last = words.findLastIndex((word) => !FRAME.has(word))
  return first === -1 ? folded : words.slice(first, last + 1).join(' ')
}
