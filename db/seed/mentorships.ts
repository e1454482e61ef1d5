import type { mentorship_requests } from '#server/mentorship/tables.ts'

type Request = typeof mentorship_requests.$inferInsert

/** A session logged by the mentor. */
export type SeedSession = {
  days_ago: number
  minutes: number
  topics: string
  progress: string
  rating?: number
  notes?: string
  status: 'logged' | 'confirmed'
}

/** A mentorship request between two members of the seed, and the mentorship if it was accepted. */
export type SeedMentorship = {
  mentor: string
  mentee: string
  type: Request['mentorship_type']
  duration: Request['duration_frequency']
  message: string | null
  asked_days_ago: number
  /** The state of the request while there is no mentorship; else the mentorship's: active, or ended some days ago. */
  state: 'pending' | 'declined' | 'active' | { ended_days_ago: number; reason: 'goal_achieved' | 'schedule_conflict' }
  sessions?: SeedSession[]
  /** A scheduled session: days from the moment of seeding, and the hour in UTC. */
  scheduled?: { in_days: number; hour: number; minutes: number; place: string }
}

export const seedMentorships: SeedMentorship[] = [
  {
    mentor: 'demo-mentor',
    mentee: 'demo-mentee',
    type: 'career_guidance',
    duration: 'bi_weekly',
    message:
      'I would like to own a number by the end of two months, and to learn how product decisions are really made.',
    asked_days_ago: 43,
    state: 'active',
    sessions: [
      {
        days_ago: 41,
        minutes: 30,
        topics: 'First hello',
        progress: 'Started',
        notes: 'You do not need a title to own a number.',
        status: 'confirmed',
      },
      { days_ago: 34, minutes: 60, topics: 'Goals for two months', progress: 'Set', rating: 5, status: 'confirmed' },
      { days_ago: 27, minutes: 45, topics: 'Reading a funnel', progress: 'On track', rating: 5, status: 'confirmed' },
      { days_ago: 20, minutes: 60, topics: 'Owning a number', progress: 'On track', rating: 5, status: 'confirmed' },
      { days_ago: 13, minutes: 45, topics: 'Saying no kindly', progress: 'On track', rating: 5, status: 'confirmed' },
      { days_ago: 3, minutes: 55, topics: 'Interview technique', progress: 'On track', rating: 4, status: 'logged' },
    ],
    scheduled: { in_days: 5, hour: 16, minutes: 60, place: 'https://meet.example/sade-and-wanjiru' },
  },
  {
    mentor: 'demo-mentor',
    mentee: 'bala-danjuma',
    type: 'technical',
    duration: 'monthly',
    message: 'Please show me how you would review my first data model.',
    asked_days_ago: 90,
    state: { ended_days_ago: 6, reason: 'goal_achieved' },
    sessions: [
      { days_ago: 80, minutes: 60, topics: 'Reviewing a data model', progress: 'Started', status: 'confirmed' },
      { days_ago: 50, minutes: 50, topics: 'Keys and what they promise', progress: 'On track', status: 'confirmed' },
      { days_ago: 12, minutes: 40, topics: 'The finished model', progress: 'Done', rating: 5, status: 'confirmed' },
    ],
  },
  {
    mentor: 'demo-mentor',
    mentee: 'fatoumata-ba',
    type: 'leadership',
    duration: 'one_session',
    message: 'I lead four people since last month and would like one honest hour about it.',
    asked_days_ago: 1,
    state: 'pending',
  },
  {
    mentor: 'hodan-warsame',
    mentee: 'demo-mentee',
    type: 'life',
    duration: 'ongoing',
    message: null,
    asked_days_ago: 9,
    state: 'declined',
  },
]
