/**
 * Returns the origin that a page with this cover has to allow, or null where there is no picture to fetch. Null stands
 * for no address, and for one without https. It also stands for a host with more than letters, digits and dots: a
 * policy could take such a host for words of its own.
 */
export function coverOrigin(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address)
  return url && /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(url.origin) ? url.origin : null
}
