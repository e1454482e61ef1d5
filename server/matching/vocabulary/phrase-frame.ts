import { fold } from '#server/matching/vocabulary/fold.ts'

const setOf = (text: string) => new Set(fold(text).split(' '))

/** Words at the start of a phrase that leave its concept the same: "Learn Python", "teaching maths", "how to bake". */
const BEFORE = setOf(
  `learn learning study studying understand understanding how to do doing introduction intro basic basics advanced intermediate
  beginner beginners better improve improving my the a an of in for with about become becoming being be get getting into move moving
  start starting teach teaching tutoring practise practice practising practicing practical modern professional junior senior
  make making use using pass passing apply applying i want wanting tips tip help started looking someone somebody teach me
  on prepare preparing fundamentals foundations experience experienced expertise expert knowledge skills good best some know knowing more all things
  apprendre comprendre améliorer devenir être faire enseigner enseignement cours formation le la les l un une du des de d à en mon ma mes
  comment bases base notions débutant avancé compétences métier
  aprender entender melhorar tornar se ser fazer ensinar ensino o os as um uma do da dos das em para meu minha como básico avançado
  noções curso cursos aulas formação competências
  jifunza kujifunza kusoma fundisha kufundisha elimu ya wa za la cha vya kwa jinsi kufanya kuwa masomo mafunzo ujuzi kazi biashara
  تعلم تعليم دراسة دورة دورات كيف كيفية مهارات اساسيات مهنة عمل`,
)

/** The same at the end: "Excel (advanced)", "guitar lessons", "accounting jobs". */
const AFTER = setOf(
  `basics basic advanced intermediate beginner beginners introduction intro skills skill fundamentals foundations experience expertise
  knowledge course courses lesson lessons class classes training trainings tutorial tutorials tutor teacher workshop workshops job jobs
  career careers work professional professionals expert experts specialist practice field industry sector stuff things help support
  back home at in for from scratch kids children online level prep preparation exam exams club officer consultant
  developer practitioner technician coach trainer instructor project projects system
  débutant débutants avancé intermédiaire cours leçons formation formations emploi emplois métier métiers compétences
  básico avançado iniciante iniciantes curso cursos aulas formação emprego empregos competências profissional
  msingi mafunzo masomo kazi ujuzi
  للمبتدئين متقدم وظائف`,
)

/** Words that join the words of a phrase. */
const CONNECTORS = setOf(
  `a an of for in on the and to with by at from & de du des d la le les l et pour dans au aux sur par do da dos das em para com por
  ya wa za cha vya kwa katika في من على`,
)

export function isConnector(word: string): boolean {
  return CONNECTORS.has(word)
}

/**
 * Yields a folded phrase without words of BEFORE at its start and of AFTER at its end: first without the former alone, then with
 * one word fewer at the end each time, so that "become a data analyst" is asked for as "data analyst" before "data". The last
 * one has none of them, unless it would have no words.
 */
export function* framesOff(folded: string): Generator<string> {
  const words = folded.split(' ')
  let [start, end] = [0, words.length]
  while (start < end && BEFORE.has(words[start] ?? '')) start++
  if (start > 0 && start < end) yield words.slice(start, end).join(' ')
  while (end > start && AFTER.has(words[end - 1] ?? '')) {
    end--
    if (end > start) yield words.slice(start, end).join(' ')
  }
}

/** Returns the last of these, or the phrase itself where there is none. */
export function bareOf(folded: string): string {
  return [...framesOff(folded)].at(-1) ?? folded
}
