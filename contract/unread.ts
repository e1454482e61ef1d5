/** How many unread conversations the session names, those with the newest messages first. */
export const UNREAD_LISTED = 50
