/** Begins as the keys of the members' own group do: what asks again for members asks again for their pages. */
export const MEMBER_PAGES_KEY = [['members', 'page']] as const
/** The key of the procedures of sent requests, without the routes that load later. */
export const SENT_KEY = [['sentRequests']] as const
