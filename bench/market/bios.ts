import type { Written } from './places.ts'
import type { Random } from './random.ts'

type About = {
  role: 'mentor' | 'mentee'
  written: Written
  worker: Record<Written, string[]> | undefined
  known: string[]
  wanted: string[]
  liked: string[]
  random: Random
}

/** Sentences about what somebody is (W), knows (K), wants (N) and likes (L). */
const SENTENCES: Record<Written, { mentor: string[]; mentee: string[]; both: string[] }> = {
  en: {
    mentor: [
      'I have worked as a W for twelve years, mostly with K.',
      'W by training. Ask me about K, or about the mistakes I made on the way.',
      'These days I lead a small team that does K; before that I was a W.',
      'Happy to talk about K with anybody who is starting out.',
    ],
    mentee: [
      'I am a young W and would love to understand N.',
      'After two years of K I want to move on to N.',
      'Looking for somebody who has done N and can tell me what to skip.',
      'Studying in the evenings, because N is where I want to be in five years.',
    ],
    both: [
      'At the weekend you find me with L.',
      'My grandmother says I talk too much.',
      'Also: L.',
      'Coffee, honest feedback and long walks.',
    ],
  },
  fr: {
    mentor: [
      'Je suis W depuis douze ans, surtout pour K.',
      'W de formation. Parlez-moi de K, ou de mes erreurs.',
      'Je dirige une petite équipe qui fait de K ; avant, j’étais W.',
    ],
    mentee: [
      'Jeune W, j’aimerais comprendre N.',
      'Après deux ans de K, je voudrais passer à N.',
      'Je cherche quelqu’un qui connaît N et qui me dise quoi éviter.',
    ],
    both: ['Le week-end, c’est L.', 'Ma grand-mère dit que je parle trop.', 'J’aime aussi L.'],
  },
  pt: {
    mentor: [
      'Trabalho como W há doze anos, sobretudo com K.',
      'W de formação. Perguntem-me sobre K, ou sobre os meus erros.',
      'Hoje dirijo uma pequena equipa de K; antes fui W.',
    ],
    mentee: [
      'Sou uma jovem W e gostava de compreender N.',
      'Depois de dois anos de K, quero passar para N.',
      'Procuro alguém que conheça N e me diga o que evitar.',
    ],
    both: ['Ao fim de semana, L.', 'A minha avó diz que falo demais.', 'Também gosto de L.'],
  },
}

/** A bio of two or three sentences, which says some of what the lists of the profile leave out. */
export function bioOf({ role, written, worker, known, wanted, liked, random }: About): string {
  const sentences = SENTENCES[written]
  const fill = (sentence: string) =>
    sentence.replaceAll(/\b[WKNL]\b/g, (letter) => {
      if (letter === 'W') return random.pick(worker?.[written] ?? [''])
      return random.pick({ K: known, N: wanted, L: liked }[letter] ?? [''])
    })
  return [...random.some(sentences[role], random.int(1, 2)), random.pick(sentences.both)].map(fill).join(' ')
}
