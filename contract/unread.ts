/** Of so many conversations the session names the unread ones, those with the newest messages first. */
export const UNREAD_LISTED = 50
