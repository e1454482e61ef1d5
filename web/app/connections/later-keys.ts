/** Begins as the keys of the members' own group do: what asks again for members asks again for their pages. */
export const MEMBER_PAGES_KEY = [['members', 'page']] as const
