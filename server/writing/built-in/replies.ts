import type { Role } from '#contract/members.ts'
import { mayBeMentee, mayMentor } from '#contract/mentorship.ts'
import type { Text } from '#contract/texts.ts'
import { REPLIES_MAX, REPLY_TEXTS } from '#contract/writing.ts'

/** Where two people are, as one of them sees it. */
export type ReplyState = {
  my_role: Role
  peer_role: Role
  /** Messages of the conversation, and whether the newest is the other's. */
  messages: number
  peer_wrote_last: boolean
  /** A mentorship request that waits, by who sent it. */
  request: 'mine' | 'theirs' | null
  /** What I am in the active mentorship. */
  mentorship: 'mentor' | 'mentee' | null
  /** Days until the next scheduled session, by my calendar; null without one. */
  session_in_days: number | null
  sessions_logged: number
  feedback_given: boolean
}

/** Up to three texts that suit the next step, the most fitting first. */
export function nextSteps(state: ReplyState): Text[] {
  return stepsOf(state).slice(0, REPLIES_MAX)
}

function stepsOf(state: ReplyState): Text[] {
  const { mentorship, request, session_in_days: days, messages } = state
  if (mentorship !== null) {
    if (days === 0) return [REPLY_TEXTS.seeYouToday, REPLY_TEXTS.prepare, REPLY_TEXTS.moveIt]
    if (days === 1) return [REPLY_TEXTS.seeYouTomorrow, REPLY_TEXTS.prepare, REPLY_TEXTS.moveIt]
    if (state.sessions_logged > 0 && !state.feedback_given)
      return mentorship === 'mentee'
        ? [REPLY_TEXTS.thankSession, REPLY_TEXTS.feedback, REPLY_TEXTS.findTime]
        : [REPLY_TEXTS.whatHelped, REPLY_TEXTS.feedback, REPLY_TEXTS.findTime]
    if (days === null) return [REPLY_TEXTS.findTime, REPLY_TEXTS.whichDay, REPLY_TEXTS.whatTopic]
    return [REPLY_TEXTS.whatTopic, REPLY_TEXTS.prepare, REPLY_TEXTS.howAreThings]
  }
  if (request === 'theirs') return [REPLY_TEXTS.sawRequest, REPLY_TEXTS.tellMe, REPLY_TEXTS.callSoon]
  if (request === 'mine') return [REPLY_TEXTS.waiting, REPLY_TEXTS.howAreThings, REPLY_TEXTS.callSoon]
  if (messages === 0) return [REPLY_TEXTS.hello, REPLY_TEXTS.whatBrings, REPLY_TEXTS.tellMe]
  return [
    ...(state.peer_wrote_last ? [REPLY_TEXTS.thanks] : [REPLY_TEXTS.howAreThings]),
    ...(mayBeMentee(state.my_role) && mayMentor(state.peer_role) ? [REPLY_TEXTS.askMentor] : []),
    ...(mayMentor(state.my_role) && mayBeMentee(state.peer_role) ? [REPLY_TEXTS.offerMentor] : []),
    REPLY_TEXTS.callSoon,
    REPLY_TEXTS.whatBrings,
  ]
}
