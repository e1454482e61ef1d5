/** A request between two members, named by their keys; `from` asked, `to` was asked. */
export interface SeedMatch {
  from: string
  to: string
  status: 'accepted' | 'pending' | 'rejected'
  /** Whole days between the request and the moment of seeding. */
  days_ago: number
  /** Percent. */
  score: number
}

export interface SeedMessage {
  from: string
  text: string
  minutes_ago: number
}

/** What two connected members wrote, oldest first; the last `unread` messages are new to `unread_for`. */
export interface SeedConversation {
  between: [string, string]
  messages: SeedMessage[]
  unread_for?: string
  unread?: number
}
