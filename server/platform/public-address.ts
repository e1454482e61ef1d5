import { BlockList, isIP } from 'node:net'

/** Where nothing of the public internet is (IANA's registries of special-purpose addresses). */
const NOT_PUBLIC_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** Only 2000::/3 is given out; within it, what carries an IPv4 address (Teredo, 6to4) or is for examples. */
const PUBLIC_6 = '2000::/3'
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const notPublic4 = blockListOf(NOT_PUBLIC_4, 'ipv4')
const public6 = blockListOf([PUBLIC_6], 'ipv6')
const notPublic6 = blockListOf(NOT_PUBLIC_6, 'ipv6')

/**
 * Whether an IP address is one of the public internet. Private, loopback, link-local, shared, multicast and reserved
 * ones are not. Nor are IPv6 forms that carry an IPv4 address (mapped, NAT64, 6to4, Teredo), or what is no address.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic4.check(address, 'ipv4')
  if (family === 6 && !address.includes('%'))
    return public6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
  return false
}

function blockListOf(ranges: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [net = '', prefix] = range.split('/')
    list.addSubnet(net, Number(prefix), family)
  }
  return list
}
