/** A picture (WebP) of 6000 × 4000 pixels, as many as are read, in 38 bytes. */
export const LARGEST_PICTURE = Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvb9fnEwdQjyLXo4CBiOh/AAA=', 'base64')
