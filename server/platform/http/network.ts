import { isIP } from 'node:net'

/** Where a request comes from, as limits count it. */
export type Networks = {
  /** The IPv4 address, or the /64 of an IPv6 one: whoever has one address of it has all 2^64. */
  network: string
  /** The /48 of an IPv6 address, which is what one customer may be given: 65,536 networks. null for IPv4. */
  wide_network: string | null
}

/** The networks of an address; an IPv4 address inside an IPv6 one counts as what it is. */
export function networksOf(ip: string): Networks {
  if (isIP(ip) !== 6) return { network: ip, wide_network: null }
  const groups = groupsOf(ip)
  const inside = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff' ? groups.slice(6) : null
  if (inside) return { network: dotted(inside), wide_network: null }
  return { network: `${groups.slice(0, 4).join(':')}::/64`, wide_network: `${groups.slice(0, 3).join(':')}::/48` }
}

/** The eight groups of an IPv6 address, however it is spelled. */
function groupsOf(ip: string): string[] {
  const [front = '', back = ''] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::')
  const [first = [], last = []] = [front, back].map((part) => part.split(':').filter(Boolean))
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last]
}

function dotted(groups: string[]): string {
  return groups.flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]).join('.')
}
