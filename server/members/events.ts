export interface MemberEvents {
  /** Onboarding is done: an account has become a member. */
  'member.created': { user_id: string }
  /** A member's profile was changed; a new picture alone records picture_changed only. */
  'member.changed': { user_id: string }
  /** A member changed their profile by hand; `seen_by_others` when its name or picture is another one now. */
  'member.profile_changed': { user_id: string; seen_by_others: boolean }
  /** A picture was set, replaced or taken away, before onboarding too; both are addresses of ours. */
  'member.picture_changed': { user_id: string; before: string | null; after: string | null }
}

declare module '#server/platform/events.ts' {
  interface Events extends MemberEvents {}
}
