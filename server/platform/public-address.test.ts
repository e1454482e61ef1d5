import { expect, test } from 'vitest'
import { isPublicAddress } from '#server/platform/public-address.ts'

test.each([
  ['0.0.0.0', 'unspecified'],
  ['0.1.2.3', 'this network'],
  ['10.1.2.3', 'private'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.168.1.1', 'private'],
  ['100.64.0.1', 'shared by a carrier'],
  ['127.0.0.1', 'loopback'],
  ['127.255.255.254', 'loopback'],
  ['169.254.169.254', 'link-local'],
  ['192.0.2.1', 'for examples'],
  ['198.18.0.1', 'for measuring'],
  ['224.0.0.1', 'multicast'],
  ['255.255.255.255', 'everybody'],
  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['::ffff:127.0.0.1', 'mapped'],
  ['::ffff:8.8.8.8', 'mapped'],
  ['::ffff:7f00:1', 'mapped'],
  ['::127.0.0.1', 'compatible'],
  ['64:ff9b::7f00:1', 'NAT64'],
  ['64:ff9b:1::a00:1', 'NAT64 of one’s own'],
  ['2002:7f00:1::', '6to4'],
  ['2001:0:4136:e378::1', 'Teredo'],
  ['2001:db8::1', 'for examples'],
  ['fc00::1', 'unique local'],
  ['fd12:3456::1', 'unique local'],
  ['fe80::1', 'link-local'],
  ['fe80::1%lo', 'link-local, of one interface'],
  ['2606:4700::1%lo', 'of one interface'],
  ['ff02::1', 'multicast'],
  ['', 'nothing'],
  ['localhost', 'a name'],
  ['0x7f.1', 'an old spelling'],
])('%s is not of the public internet: %s', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.0.1',
  '172.32.0.1',
  '2606:4700::1111',
  '2a00:1450::1',
])('%s is of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})
