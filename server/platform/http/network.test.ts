import { expect, test } from 'vitest'
import { networksOf } from '#server/platform/http/network.ts'

test.each([
  ['203.0.113.9', '203.0.113.9', null],
  ['2001:db8:5:6:7:8:9:a', '2001:db8:5:6::/64', '2001:db8:5::/48'],
  ['2001:0DB8:0005::1', '2001:db8:5:0::/64', '2001:db8:5::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['::ffff:203.0.113.9', '203.0.113.9', null],
  ['::ffff:cb00:7109', '203.0.113.9', null],
])('%s is in %s and %s', (ip, network, wide_network) => {
  expect(networksOf(ip)).toEqual({ network, wide_network })
})
