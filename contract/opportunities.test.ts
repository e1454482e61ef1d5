import { describe, expect, test } from 'vitest'
import { canonicalLink } from '#contract/opportunities.ts'

describe('a link has one spelling', () => {
  test.each([
    ['as it is', 'https://jobs.example/water/7', 'https://jobs.example/water/7'],
    ['http', 'http://jobs.example/water/7', 'https://jobs.example/water/7'],
    ['a slash at the end', 'https://jobs.example/water/7/', 'https://jobs.example/water/7'],
    ['many slashes at the end', 'https://jobs.example/water/7///', 'https://jobs.example/water/7'],
    ['the root', 'https://jobs.example/', 'https://jobs.example'],
    ['the root without a slash', 'https://jobs.example', 'https://jobs.example'],
    ['capitals in scheme and host', 'HTTPS://Jobs.EXAMPLE/water/7', 'https://jobs.example/water/7'],
    ['capitals in the path are another page', 'https://jobs.example/Water/7', 'https://jobs.example/Water/7'],
    ['www', 'https://www.jobs.example/water/7', 'https://jobs.example/water/7'],
    ['a host that only begins with www', 'https://wwwjobs.example/', 'https://wwwjobs.example'],
    ['the port that https has anyway', 'https://jobs.example:443/water', 'https://jobs.example/water'],
    ['the port that http has anyway', 'http://jobs.example:80/water', 'https://jobs.example/water'],
    ['another port', 'https://jobs.example:8443/water', 'https://jobs.example:8443/water'],
    ['a place on the page', 'https://jobs.example/water#apply', 'https://jobs.example/water'],
    ['only a question mark', 'https://jobs.example/water?', 'https://jobs.example/water'],
    ['utm parameters', 'https://jobs.example/w?utm_source=a&utm_medium=b&id=7', 'https://jobs.example/w?id=7'],
    ['a tracking parameter twice', 'https://jobs.example/w?utm_id=1&utm_id=2&id=7', 'https://jobs.example/w?id=7'],
    ['tracking parameters in capitals', 'https://jobs.example/w?UTM_Campaign=x&FBCLID=y', 'https://jobs.example/w'],
    ['other tracking parameters', 'https://jobs.example/w?gclid=1&mc_cid=2&mc_eid=3', 'https://jobs.example/w'],
    ['where a reader came from', 'https://jobs.example/w?ref=newsletter&source=board', 'https://jobs.example/w'],
    ['which vacancy is meant', 'https://jobs.example/apply?ref=JB-1042', 'https://jobs.example/apply?ref=JB-1042'],
    ['parameters in another order', 'https://jobs.example/w?b=2&a=1', 'https://jobs.example/w?a=1&b=2'],
    ['a parameter twice keeps its order', 'https://jobs.example/w?a=2&a=1', 'https://jobs.example/w?a=2&a=1'],
    ['two ways to write a space', 'https://jobs.example/w?q=a%20b', 'https://jobs.example/w?q=a+b'],
    ['dots in the path', 'https://jobs.example/a/../water', 'https://jobs.example/water'],
    ['a host in another script', 'https://bücher.example/x', 'https://xn--bcher-kva.example/x'],
    ['the same host as machines write it', 'https://xn--bcher-kva.example/x', 'https://xn--bcher-kva.example/x'],
    ['a path in another script', 'https://jobs.example/وظائف', `https://jobs.example/${encodeURIComponent('وظائف')}`],
  ])('%s', (_, link, one) => {
    expect(canonicalLink(link)).toBe(one)
    expect(canonicalLink(one)).toBe(one)
  })
})

test.each([
  'javascript:alert(1)',
  'JavaScript://jobs.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//jobs.example/water',
  '/water',
  'jobs.example/water',
  'https:jobs.example/water',
  'https:/jobs.example/water',
  String.raw`https:\\jobs.example\water`,
  'ht\ntps://jobs.example/water',
  'https://',
  'https://ama@jobs.example/water',
  'https://ama:secret@jobs.example/water',
  'https://jobs example/',
  'https://[::1/',
  'https://jobs.example:99999/',
  'ftp://jobs.example/water',
  'mailto:ama@jobs.example',
  'file:///etc/passwd',
  'blob:https://jobs.example/7',
  '',
])('%j is no link', (link) => {
  expect(canonicalLink(link)).toBeNull()
})
