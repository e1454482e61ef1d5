import { fold } from '#server/matching/vocabulary/fold.ts'

/** Words before and after what somebody knows or wants to learn that leave it what it is: "Learn Python", "Excel (advanced)". */
const FRAME = new Set(
  fold(
    `learn learning study studying understand understanding how to do introduction intro basic basics advanced intermediate beginner
    beginners better improve improving my the a an of in for with and become becoming being get getting into move moving start starting
    skill skills fundamentals foundations experience expertise expert knowledge course courses lessons classes professional
    apprendre comprendre améliorer devenir le la les l un une du des de d à en bases base notions débutant avancé cours compétences
    aprender entender melhorar tornar se ser o os as um uma do da em para básico avançado noções curso cursos competências`,
  ).split(' '),
)

/** A folded phrase without such words at its start and its end, or as it is where nothing else is in it. */
export function withoutFrame(folded: string): string {
  const words = folded.split(' ')
  const first = words.findIndex((word) => !FRAME.has(word))
  const last = words.findLastIndex((word) => !FRAME.has(word))
  return first === -1 ? folded : words.slice(first, last + 1).join(' ')
}
