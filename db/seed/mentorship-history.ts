import type { SeedMentorship } from '#db/seed/mentorships.ts'

type Told = Pick<SeedMentorship, 'mentor' | 'mentee' | 'type' | 'duration'> & {
  asked_days_ago: number
  /** What each session was about, the oldest first; the last one was two days ago, each other so many days before the next. */
  topics: string[]
  every: number
  minutes: number
  rating?: number
}

const PROGRESS = ['Started', 'On track', 'On track', 'Getting there']

/** A mentorship that is still going on, with the sessions of its topics, all of them confirmed. */
const ongoing = ({ topics, every, minutes, rating, ...between }: Told): SeedMentorship => ({
  ...between,
  message: null,
  state: 'active',
  sessions: topics.map((topic, at) => ({
    days_ago: 2 + (topics.length - 1 - at) * every,
    minutes,
    topics: topic,
    progress: PROGRESS[at % PROGRESS.length] ?? 'On track',
    ...(rating && { rating }),
    status: 'confirmed' as const,
  })),
})

/** What the rest of the community did together: the figures of Impact are made of it. */
export const seedHistory: SeedMentorship[] = [
  ongoing({
    mentor: 'kwabena-asante',
    mentee: 'thandiwe-mokoena',
    type: 'technical',
    duration: 'weekly',
    asked_days_ago: 32,
    topics: ['Reading logs', 'A first service', 'Tests that last', 'A calm release', 'What to measure', 'Next steps'],
    every: 4,
    minutes: 90,
    rating: 5,
  }),
  ongoing({
    mentor: 'youssef-el-idrissi',
    mentee: 'demo-mentor',
    type: 'leadership',
    duration: 'ongoing',
    asked_days_ago: 200,
    topics: ['Hiring a second team', 'Raising a first round', 'Saying no'],
    every: 24,
    minutes: 60,
  }),
  ongoing({
    mentor: 'salma-ben-youssef',
    mentee: 'mariam-traore',
    type: 'career_guidance',
    duration: 'bi_weekly',
    asked_days_ago: 58,
    topics: ['A portfolio of three', 'Pricing a week', 'The second client', 'Contracts in plain words'],
    every: 6,
    minutes: 60,
    rating: 5,
  }),
  ongoing({
    mentor: 'grace-ilunga',
    mentee: 'aya-nguessan',
    type: 'entrepreneurship',
    duration: 'weekly',
    asked_days_ago: 50,
    topics: ['Costs of a jar', 'A label that is read', 'Shops to ask', 'The first order', 'Keeping the books'],
    every: 5,
    minutes: 45,
    rating: 4,
  }),
  ongoing({
    mentor: 'yacine-benmoussa',
    mentee: 'maelle-diatta-renard',
    type: 'academic',
    duration: 'monthly',
    asked_days_ago: 64,
    topics: ['Choosing a thesis', 'Sources that hold', 'The first chapter'],
    every: 14,
    minutes: 75,
    rating: 5,
  }),
  ongoing({
    mentor: 'sibusiso-mkhwanazi',
    mentee: 'apio-okello',
    type: 'technical',
    duration: 'bi_weekly',
    asked_days_ago: 46,
    topics: ['Solar for a clinic', 'Sizing batteries', 'A safe cabinet'],
    every: 8,
    minutes: 60,
    rating: 5,
  }),
  ongoing({
    mentor: 'oluwaseun-akinwande',
    mentee: 'delali-agbeko',
    type: 'career_guidance',
    duration: 'ongoing',
    asked_days_ago: 68,
    topics: ['Where to be in two years', 'An honest CV', 'Interview technique', 'The offer'],
    every: 7,
    minutes: 50,
  }),
  ongoing({
    mentor: 'aissatou-ndiaye',
    mentee: 'modou-gueye',
    type: 'life',
    duration: 'weekly',
    asked_days_ago: 24,
    topics: ['Arriving', 'Letters and offices', 'People to know'],
    every: 6,
    minutes: 30,
    rating: 5,
  }),
  ongoing({
    mentor: 'tsehay-mulugeta',
    mentee: 'wendkuuni-ouedraogo',
    type: 'entrepreneurship',
    duration: 'bi_weekly',
    asked_days_ago: 38,
    topics: ['A field book', 'Selling before harvest', 'Talking to a bank'],
    every: 9,
    minutes: 60,
    rating: 4,
  }),
  ongoing({
    mentor: 'xaliimo-faarax',
    mentee: 'isatu-kamara',
    type: 'career_guidance',
    duration: 'weekly',
    asked_days_ago: 21,
    topics: ['Nursing abroad', 'Papers to bring', 'The language test'],
    every: 5,
    minutes: 40,
    rating: 5,
  }),
  ongoing({
    mentor: 'anselmo-nhantumbo',
    mentee: 'diane-uwimana',
    type: 'technical',
    duration: 'weekly',
    asked_days_ago: 19,
    topics: ['A first map', 'Layers', 'Showing less'],
    every: 5,
    minutes: 55,
    rating: 5,
  }),
  ongoing({
    mentor: 'khalid-ibrahim-al-nur',
    mentee: 'nur-al-huda-osman',
    type: 'academic',
    duration: 'monthly',
    asked_days_ago: 49,
    topics: ['Reading a paper', 'Writing one page'],
    every: 15,
    minutes: 60,
  }),
  ongoing({
    mentor: 'ngozi-uzochukwu',
    mentee: 'korto-flomo',
    type: 'leadership',
    duration: 'bi_weekly',
    asked_days_ago: 36,
    topics: ['The first team', 'Meetings that end', 'Giving praise', 'Saying what is wrong'],
    every: 6,
    minutes: 60,
    rating: 5,
  }),
]
