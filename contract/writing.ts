import { AI_TEXTS } from './ai.ts'
import { msg } from './texts.ts'

/** The fields of a profile that can be suggested. */
export const HELPED_FIELDS = ['bio', 'skills', 'interests'] as const
export type HelpedField = (typeof HELPED_FIELDS)[number]

/** Replies that are suggested at a time, and UTF-16 units of one. */
export const REPLIES_MAX = 3
export const REPLY_MAX = 160
/** Messages of a conversation that are sent to the model, newest last. */
export const REPLY_CONTEXT = 20

/** What the writing aids say (rule: agreed-texts); a refusal's id is its code. Too many requests have COMMON_TEXTS.tooMany. */
export const WRITING_TEXTS = {
  applied: msg({ id: 'writing.applied', message: 'AI Suggestion Applied' }),
  failed: msg({ id: 'writing.failed_title', message: 'AI Error' }),
  failedWhy: msg({ id: 'AI_FAILED', message: 'Failed to get AI suggestions. Please try again.' }),
  rateLimited: AI_TEXTS.rateLimited,
  depleted: AI_TEXTS.creditsDepletedTitle,
  depletedWhy: AI_TEXTS.creditsDepleted,
  typeMissing: msg({ id: 'writing.type_missing_title', message: 'Select mentorship type first' }),
  typeMissingWhy: msg({
    id: 'writing.type_missing',
    message: 'Please choose what type of mentorship you need',
  }),
  drafted: msg({ id: 'writing.drafted_title', message: 'AI Message Generated' }),
  draftedWhy: msg({ id: 'writing.drafted', message: 'Feel free to personalize it further' }),
} as const

/** The built-in suggestions of a chat: what one might say next, from the mentorship's state. `first` is the other's first name. */
export const REPLY_TEXTS = {
  hello: msg({ id: 'replies.hello', message: 'Hello {first}, thank you for connecting. What are you working on?' }),
  whatBrings: msg({ id: 'replies.what_brings', message: 'What would you like to get out of this connection?' }),
  tellMe: msg({
    id: 'replies.tell_me',
    message: 'Tell me a little about where you are now, and where you want to be.',
  }),
  askMentor: msg({ id: 'replies.ask_mentor', message: 'Would you be open to mentoring me?' }),
  offerMentor: msg({ id: 'replies.offer_mentor', message: 'If a mentor would help you, I am glad to be asked.' }),
  howAreThings: msg({ id: 'replies.how_are_things', message: 'How have things been since we last wrote?' }),
  callSoon: msg({ id: 'replies.call_soon', message: 'Shall we have a short call this week?' }),
  thanks: msg({ id: 'replies.thanks', message: 'Thank you, {first}. Let me think about it and come back to you.' }),
  waiting: msg({ id: 'replies.waiting', message: 'I have sent you a mentorship request. Take the time you need.' }),
  sawRequest: msg({
    id: 'replies.saw_request',
    message: 'Thank you for your mentorship request. What is your first goal?',
  }),
  findTime: msg({ id: 'replies.find_time', message: 'Shall we find a time for our next session?' }),
  whichDay: msg({ id: 'replies.which_day', message: 'Which days suit you best in the coming two weeks?' }),
  whatTopic: msg({ id: 'replies.what_topic', message: 'What should we work on when we next meet?' }),
  seeYouTomorrow: msg({ id: 'replies.see_you_tomorrow', message: 'I am looking forward to our session tomorrow.' }),
  seeYouToday: msg({ id: 'replies.see_you_today', message: 'See you at our session today.' }),
  prepare: msg({ id: 'replies.prepare', message: 'Is there anything I should prepare for our session?' }),
  moveIt: msg({ id: 'replies.move_it', message: 'Does the time we agreed on still suit you?' }),
  whatHelped: msg({ id: 'replies.what_helped', message: 'What helped you most in our sessions so far?' }),
  feedback: msg({ id: 'replies.feedback', message: 'I will leave you feedback on our sessions today.' }),
  thankSession: msg({ id: 'replies.thank_session', message: 'Thank you for our last session, {first}. It helped me.' }),
} as const
