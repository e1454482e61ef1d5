import { PASSWORD } from '#test/people.ts'

/** A new opportunity's fields. */
export const OPPORTUNITY = { title: 'Water engineer', description: 'Keep boreholes running.', country: 'KE' }
const PLANNED = { starts_at: '2099-01-01T10:00:00Z', duration_minutes: 60, place: 'The library' }

/** An input that each mutation accepts, the id of its route left out; `other_id` is a member who can be asked. */
export const goodInputs = (asker: { email: string }, other_id: string): Record<string, object> => ({
  'account.signUp': {
    full_name: 'Ama',
    email: 'fuzz@mail.example',
    password: 'kente and cedi',
    terms_accepted: true,
  },
  'account.signIn': { email: asker.email, password: PASSWORD },
  'account.changePassword': { current_password: PASSWORD, new_password: 'kente and cedi' },
  'security.setLanguage': { language: 'en' },
  'security.startSecondFactor': { password: PASSWORD },
  'security.renewRecoveryCodes': { password: PASSWORD },
  'security.endSecondFactor': { password: PASSWORD },
  'security.requestNewEmail': { email: 'fuzz-moved@mail.example', password: PASSWORD },
  'security.startPasskey': { password: PASSWORD },
  'security.removePasskey': { password: PASSWORD },
  'members.createOwn': { home_country: 'KE', country: 'KE', role: 'both' },
  'matches.create': { id: crypto.randomUUID(), matched_user_id: other_id },
  'messages.send': { client_id: crypto.randomUUID(), content: 'Hello' },
  'messages.markRead': { seq: 0 },
  'members.updateMatching': { paused: true },
  'members.setTimeZone': { time_zone: 'UTC' },
  'mentorshipRequests.create': {
    request_id: crypto.randomUUID(),
    mentorship_type: 'life',
    duration_frequency: 'ongoing',
  },
  'mentorships.timer': { action: 'start' },
  'mentorships.end': { reason: 'other' },
  'mentorshipSessions.create': {
    session_id: crypto.randomUUID(),
    session_date: '2026-01-01T10:00:00Z',
    duration_minutes: 60,
  },
  'mentorshipSessions.dispute': { reason: 'x' },
  'scheduledSessions.create': { scheduled_id: crypto.randomUUID(), ...PLANNED },
  'scheduledSessions.move': PLANNED,
  'scheduledSessions.answer': { took_place: true },
  'mentorshipFeedback.create': { rating: 5 },
  'blogs.create': { id: crypto.randomUUID(), title: 'A', content: 'B' },
  'blogs.update': { title: 'A', content: 'B' },
  'blogs.preview': { content: 'B' },
  'circles.create': { id: crypto.randomUUID(), name: 'Bridges', description: 'For builders.' },
  'circlePosts.readSome': { ids: [crypto.randomUUID()] },
  'circlePosts.create': { post_id: crypto.randomUUID(), content: 'Hello' },
  'circlePosts.update': { content: 'Hello' },
  'circlePosts.pin': { pinned: true },
  'notificationReads.create': { notification_key: new Date().toISOString().slice(0, 10) },
  'notifications.updatePreferences': { email_notifications: false },
  'opportunities.create': { id: crypto.randomUUID(), ...OPPORTUNITY },
  'opportunities.update': OPPORTUNITY,
  'reports.create': { id: crypto.randomUUID(), kind: 'member', target_id: other_id, reason: 'spam' },
  'impact.celebrate': { level: 'connector' },
  'writing.formHelper': { type: 'bio', data: { role: 'both', country: 'KE' } },
  'writing.mentorshipDraft': { mentorship_type: 'life' },
  'writing.setReplySettings': { on: true },
})
