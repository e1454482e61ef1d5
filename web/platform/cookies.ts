const DAY_SECONDS = 24 * 60 * 60

/** The value of a cookie that scripts may read; null when there is none. */
export function readCookie(name: string): string | null {
  const start = `${name}=`
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(start))
  return found === undefined ? null : decodeURIComponent(found.slice(start.length))
}

/** Keeps a cookie for the whole site for so many days. */
export function writeCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * DAY_SECONDS}; SameSite=Lax${secure}`
}
