/** How links of members and of sources open (decisions 34). */
export const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer nofollow ugc' } as const
