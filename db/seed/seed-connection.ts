/** A request between two members, named by their keys: `from` is the requester, `to` the recipient. */
export interface SeedMatch {
  from: string
  to: string
  status: 'accepted' | 'pending' | 'rejected'
  /** Whole days between the request and the moment of seeding. */
  days_ago: number
  /** The line that came with it. */
  message?: string
}

export interface SeedMessage {
  from: string
  text: string
  minutes_ago: number
  /** A file of seedFiles. */
  file?: string
}

/** The messages of two connected members, oldest first. `unread_for` has not read the last `unread` of them. */
export interface SeedConversation {
  between: [string, string]
  messages: SeedMessage[]
  unread_for?: string
  unread?: number
}
