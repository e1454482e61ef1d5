/**
 * The origin that a page with this cover has to allow, or null where there is no picture to fetch: no
 * address, not https, or a host that is more than letters, digits and dots, which a policy could take
 * for words of its own.
 */
export function coverOrigin(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address)
  return url && /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(url.origin) ? url.origin : null
}
