/** How links of members and of sources open (rule: outside-links). */
export const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer nofollow ugc' } as const
