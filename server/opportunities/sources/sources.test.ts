import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '#contract/countries.ts'
import { countryName } from '#contract/country-names.ts'
import { countriesIn, countryOf } from '#server/opportunities/sources/country.ts'
import { dayOf, deadlineIn } from '#server/opportunities/sources/deadline.ts'
import { typeOf } from '#server/opportunities/sources/kind.ts'
import { readInThread } from '#server/opportunities/sources/read-in-thread.ts'
import { readSent } from '#server/opportunities/sources/read.ts'
import type { SourceKind } from '#contract/opportunity-sources.ts'
import { cut, wordsOf } from '#server/opportunities/sources/words.ts'
import { feedFile, rssOf } from '#test/feed-server.ts'

const read = (kind: SourceKind, body: string | Buffer, type = 'text/xml', url = 'https://jobs.example/feeds/all') =>
  readSent({ kind, url, type, body: Buffer.from(body), today: '2026-11-21' })

describe('each kind of source is parsed', () => {
  test('RSS', () => {
    expect(read('feed', feedFile('jobs.rss.xml'), 'application/rss+xml')).toEqual([
      {
        title: 'Nurse, district hospital & clinic',
        description: 'Two wards in Mombasa.\n\nNights\nWeekends',
        opportunity_type: 'job',
        country: 'KE',
        organisation: 'Coast Hospital',
        link: 'https://www.jobs.example/nurse?utm_source=rss&id=7#apply',
        link_key: 'https://jobs.example/nurse?id=7',
        skills: ['Nursing'],
        deadline: null,
        published: '2026-11-10T08:00:00.000Z',
      },
      {
        title: 'Accountant in Ivory Coast',
        description: 'Plain words with packed twice & an ampersand. Closing date: Friday, 1 January 2100',
        opportunity_type: 'job',
        country: 'CI',
        organisation: null,
        link: 'https://jobs.example/accountant',
        link_key: 'https://jobs.example/accountant',
        skills: null,
        deadline: '2100-01-01',
        published: '2026-11-09T08:00:00.000Z',
      },
    ])
  })

  test('Atom, in its declared encoding', () => {
    expect(read('feed', feedFile('scholarships.atom.xml'), 'application/atom+xml')).toMatchObject([
      {
        title: 'Bursaries in Côte d’Ivoire',
        description: 'Ten places.',
        opportunity_type: 'scholarship',
        country: 'CI',
        organisation: 'Université de Bouaké',
        link: 'https://study.example/1',
        skills: null,
      },
      {
        title: 'Reporting fellowship',
        description: 'From anywhere & everywhere, apply by 5 December 2099.',
        opportunity_type: 'scholarship',
        country: 'anywhere',
        deadline: '2099-12-05',
      },
    ])
  })

  test('JSON Feed', () => {
    expect(read('feed', feedFile('grants.feed.json'), 'application/feed+json')).toMatchObject([
      { title: 'Grants manager, Kampala (Uganda)', opportunity_type: 'job', country: 'UG' },
      {
        title: 'Small grants for river gardens',
        opportunity_type: 'grant',
        // Two are named in the text alone, and a river is no country.
        country: 'anywhere',
        organisation: 'River Fund',
        skills: ['Gardening'],
      },
    ])
  })

  test('ReliefWeb', () => {
    expect(read('reliefweb', feedFile('reliefweb.json'), 'application/json')).toMatchObject([
      {
        title: 'Grant Accountant',
        description: 'Keep the books.',
        opportunity_type: 'job',
        country: 'CD,SS',
        organisation: 'Water for All',
        link: 'https://reliefweb.example/job/1/grant-accountant',
        skills: ['Administration/Finance'],
        deadline: '2100-01-31',
      },
      { title: 'Camp coordinator', opportunity_type: 'volunteering', link: 'https://reliefweb.example/node/2' },
    ])
  })

  test('Remotive', () => {
    expect(read('remotive', feedFile('remotive.json'), 'application/json')).toMatchObject([
      { title: 'Support engineer', country: 'anywhere', skills: ['Linux', 'sql'], organisation: 'Far Off' },
      { title: 'Awards writer', opportunity_type: 'job', country: 'GB,US,GH' },
    ])
  })

  test('Himalayas', () => {
    expect(read('himalayas', feedFile('himalayas.json'), 'application/json')).toMatchObject([
      {
        title: 'Data analyst',
        country: 'KE,NG',
        skills: ['Data Analysis', 'Statistics'],
        deadline: '2100-01-01',
      },
      { title: 'Editor', description: 'Read & mend.', country: 'remote', deadline: null },
    ])
  })

  test('a page with JobPosting entries among other JSON-LD', () => {
    expect(read('page', feedFile('careers.html'), 'text/html', 'https://careers.example/all')).toMatchObject([
      {
        title: 'Welder & fitter',
        description: 'Build the bridge.',
        country: 'GH',
        organisation: 'Bridge Works',
        link: 'https://careers.example/jobs/welder',
        skills: ['Welding', 'Reading drawings'],
        deadline: '2100-03-01',
      },
      {
        title: 'River guide',
        opportunity_type: 'volunteering',
        country: 'remote',
        link: 'https://careers.example/guide',
        deadline: null,
      },
    ])
    expect(read('page', '<p>Nobody is looked for</p>', 'text/html')).toEqual([])
  })
})

describe('content that cannot be parsed gives a reason', () => {
  test.each<[string, SourceKind, string, string, string]>([
    ['malformed XML', 'feed', '<rss version="2.0"><channel><item><title>x</ti', 'text/xml', 'It is not a feed'],
    ['a page instead of a feed', 'feed', '<!doctype html><p>Not found</p>', 'text/html', 'It is not a feed'],
    ['nothing', 'feed', '', 'text/xml', 'It is not a feed'],
    ['a picture', 'feed', rssOf([]), 'image/png', 'Its content type is image/png'],
    ['a feed instead of a page', 'page', rssOf([]), 'application/rss+xml', 'Its content type is application/rss+xml'],
    ['half a JSON', 'remotive', '{"jobs": [', 'application/json', 'It is not JSON'],
    ['another JSON', 'reliefweb', '{"error": "no"}', 'application/json', 'It is not an answer of ReliefWeb'],
    ['a list of nothing', 'himalayas', '[null]', 'application/json', 'It is not an answer of Himalayas'],
  ])('%s', (_, kind, body, type, reason) => {
    expect(() => read(kind, body, type)).toThrow(reason)
  })

  test('entries of an unexpected shape are skipped', () => {
    const odd = JSON.stringify({
      jobs: [null, 5, 'x', [], {}, { title: {}, url: [] }, { title: ['A'], url: 'https://a.example/1' }],
    })
    for (const kind of ['remotive', 'himalayas'] as const)
      expect(read(kind, odd, 'application/json').length).toBeLessThanOrEqual(1)
    const deep = `${'{"@graph":['.repeat(3000)}${']}'.repeat(3000)}`
    expect(read('page', `<script type="application/ld+json">${deep}</script>`, 'text/html')).toEqual([])
  })

  test('expanding entities and references to files are ignored', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
      <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY f SYSTEM "file:///etc/passwd">]>
      <rss version="2.0"><channel><item><title>x &c; &f;</title><link>https://a.example/1</link></item></channel></rss>`
    const said = (() => {
      try {
        return JSON.stringify(read('feed', bomb))
      } catch (error) {
        return String(error)
      }
    })()
    expect(said).not.toContain('aaaaaaaaaaaaaaaaaaaa')
    expect(said).not.toContain('root:')
  })
})

test('a worker thread gives the same results and the same errors', async () => {
  const sent = { kind: 'feed' as const, url: 'https://jobs.example/', type: 'text/xml', today: '2026-11-21' }
  expect(await readInThread({ ...sent, body: feedFile('jobs.rss.xml') })).toHaveLength(2)
  await expect(readInThread({ ...sent, body: Buffer.from('<rss') })).rejects.toThrow('It is not a feed')
})

test.each([
  [['KE'], '', '', 'KE'],
  [['ke', 'Kenya'], '', '', 'KE'],
  [['CD'], '', '', 'CD'],
  [['CG'], '', '', 'CG'],
  [['CI'], '', '', 'CI'],
  [['TR'], '', '', 'TR'],
  [['Worldwide'], 'Kenya', '', 'anywhere'],
  [['Remote - EMEA'], '', '', 'remote'],
  [['Remote', 'Kenya'], '', '', 'KE'],
  [['Pakistan'], '', '', 'PK'],
  [[...COUNTRIES], '', '', COUNTRIES.join(',')],
  [['<b>Ghana</b>'], '', '', 'GH'],
  [[], 'Nurse in Guinea-Bissau and Equatorial Guinea', '', 'GW,GQ'],
  [[], 'Teacher in Papua New Guinea', '', 'anywhere'],
  [[], 'Clerk, DRC', '', 'CD'],
  [[], 'Nurse', 'Work in Sao Tome and Principe', 'ST'],
  [[], 'Nurse', 'We work in Kenya and Uganda', 'anywhere'],
  [[], 'Nurse', 'Nigerian firm, Indiana', 'anywhere'],
  [[], 'Nurse (remote)', '', 'remote'],
  [[], 'A turkey farm', 'a chad', 'anywhere'],
])('where: %j, "%s", "%s": %s', (stated, title, text, country) => {
  expect(countryOf(stated, title, text)).toBe(country)
})

test('every country of the list is known by its own name', () => {
  for (const country of COUNTRIES) expect(countriesIn(`Work in ${countryName(country, 'en')}.`)).toEqual([country])
})

test.each([
  [[], 'Scholarship for engineers', 'scholarship'],
  [[], 'Postdoctoral fellowship', 'scholarship'],
  [[], 'Call for proposals 2027', 'grant'],
  [[], 'Grants Manager', 'job'],
  [[], 'Volunteer teachers', 'volunteering'],
  [[], 'Volunteer Coordinator', 'job'],
  [[], 'Request for quotations: boats', 'partnership'],
  [['Tenders'], 'Boats', 'partnership'],
  [['Fellowships', 'Jobs'], 'Director', 'scholarship'],
  [[], 'Immigrants and migrants', 'job'],
])('the type of %j and the title "%s" is %s', (stated, title, type) => {
  expect(typeOf(stated, title)).toBe(type)
})

test.each([
  ['Deadline: 12 March 2027', '2027-03-12'],
  ['The closing date for applications is March 12th, 2027.', '2027-03-12'],
  ['Apply by Friday, 12 Mar. 2027', '2027-03-12'],
  ['Closing date – 2027-03-12', '2027-03-12'],
  ['Deadline: 03/04/2027', null],
  ['Deadline: 31 February 2027', null],
  ['Founded 12 March 1927', null],
])('the deadline in "%s" is %s', (text, day) => {
  expect(deadlineIn(text)).toBe(day)
})

test.each([
  ['2027-03-12', '2027-03-12'],
  ['2027-03-12T23:30:00-05:00', '2027-03-13'],
  ['1805000000', '2027-03-14'],
  [1_805_000_000_000, '2027-03-14'],
  ['03/04/2027', null],
  ['soon', null],
  ['+275760-09-13', null],
  ['', null],
  [null, null],
])('the stated date %j is %s', (stated, day) => {
  expect(dayOf(stated)).toBe(day)
})

describe('plain text', () => {
  test.each([
    ['<p>One</p><p>Two &amp; three</p>', 'One\n\nTwo & three'],
    ['&lt;p&gt;One&lt;/p&gt;', 'One'],
    ['<style>p{}</style><!-- no --><p onclick="x()">a &lt; b</p>', 'a < b'],
    ['one\ntwo', 'one\ntwo'],
    ['<p>one\n  two</p>', 'one two'],
    ['<svg><script>alert(1)</script></svg>x', 'x'],
    ['a\u0000b\u202ec\ud800d', 'a b c\ufffdd'],
    ['<scr<script>ipt>alert(1)</script>', 'ipt>alert(1)'],
  ])('of %j is %j', (text, words) => {
    expect(wordsOf(text)).toBe(words)
  })

  test('is cut at the end of a word or at least of a character', () => {
    expect(cut('one two three', 9)).toBe('one two…')
    expect(cut('🌍'.repeat(10), 4)).toBe('🌍…')
    expect(cut('one', 3)).toBe('one')
  })

  test('of 2 MB of tags is extracted quickly', () => {
    const began = process.cpuUsage()
    for (const text of ['<p>'.repeat(700_000), '<'.repeat(2_000_000), '&amp;'.repeat(400_000), ' '.repeat(2_000_000)])
      expect(wordsOf(text).length).toBeLessThan(41_000)
    // Of this process, however busy the machine is.
    expect(process.cpuUsage(began).user).toBeLessThan(10_000_000)
  })
})
