import type { NotificationKind } from './notifications.ts'
import type { Message } from './messages-api.ts'

/**
 * What the live stream (GET /api/live, server-sent events) sends to a signed-in member. Each event reaches every open
 * tab of the member once; its id is handed back as `last` to resume.
 * An event may be replayed later, to whoever is let in then. So it has ids, and contents only where its receivers may
 * see them for good: the two sides of a conversation keep its messages.
 * Events of a circle reach its members only, who read a post with circlePosts.readSome. `post_changed` tells of other
 * words and of a pin. A circle pins one post, so a new pin is told for the post before as well. `membership` is the
 * receiver's own, changed in another tab or because the last admin left.
 * `conversation.read` tells of the receiver's own read position, `conversation.seen` of that of the other side.
 * `notification.created` reaches all whom one thing is told to. Each asks for their own within a random part of
 * `spread_ms`.
 * `resync` means that the gap is too old or too large to replay: whatever is on the screen must be asked for again.
 */
export type LiveEvent =
  | { type: 'message.created'; message: Message }
  | { type: 'conversation.opened'; conversation_id: string; match_id: string }
  | { type: 'conversation.read'; conversation_id: string; last_read_seq: number; unread_messages: number }
  | { type: 'conversation.seen'; conversation_id: string; peer_read_seq: number }
  | { type: 'match.requested'; match_id: string }
  | { type: 'match.answered'; match_id: string; status: 'accepted' | 'rejected' }
  | { type: 'mentorship.changed'; conversation_id: string; what: MentorshipChange; by: string | null; by_name?: string }
  | { type: 'circle.posted'; circle_id: string; post_id: string }
  | { type: 'circle.post_changed'; circle_id: string; post_id: string }
  | { type: 'circle.post_deleted'; circle_id: string; post_id: string }
  | { type: 'circle.changed'; circle_id: string; member_count: number }
  | { type: 'circle.membership'; circle_id: string; is_member: boolean; is_admin: boolean; member_count: number }
  | { type: 'impact.changed' }
  | { type: 'notification.created'; kind: NotificationKind; source_id: string; spread_ms: number }
  | { type: 'notification.read' }
  | { type: 'updates.read'; notification_key: string }
  | { type: 'notification.preferences_changed' }
  | { type: 'profile.changed'; user_id: string }
  | { type: 'blocks.changed' }
  | { type: 'session.ended' }
  | { type: 'resync' }

/** What changed between a mentor and a mentee; whoever shows it asks for it again. */
export type MentorshipChange =
  | 'requested'
  | 'accepted'
  | 'declined'
  | 'full'
  | 'timer'
  | 'session'
  | 'scheduled'
  | 'feedback'
  | 'ended'
