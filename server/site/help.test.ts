// One database is enough: answers are Markdown, searched in memory.
import { describe, expect, test } from 'vitest'
import { HELP_QUERY_MAX, helpSearch } from '#contract/help-search.ts'
import { readHelp } from '#server/site/help.ts'
import { world } from '#test/world.ts'

const questions = readHelp()
const search = helpSearch(questions)
const first = (query: string) => search(query)[0]?.id

describe('the answers', () => {
  test('are many and complete, each with an id and a question of its own', () => {
    expect(questions.length).toBeGreaterThanOrEqual(24)
    const topics = [...new Set(questions.map(({ topic }) => topic))]
    expect(topics.length).toBeGreaterThanOrEqual(6)
    const ids = [...questions.map(({ id }) => id), ...topics.map((topic) => topic.toLowerCase().replaceAll(' ', '-'))]
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id, question, text } of questions) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(question, id).toMatch(/\?|What can I do\?$|What now\?$/)
      expect(text.length, id).toBeGreaterThan(120)
    }
  })

  test('have no unfilled placeholder and no unrendered Markdown', () => {
    const all = questions.map(({ question, html }) => question + html).join('\n')
    expect(all).not.toMatch(/\{\{|\}\}|\*\*|^#|\]\(/m)
    expect(all).toContain('support@')
  })
})

describe('the search', () => {
  test.each([
    ['password', 'i-forgot-my-password-how-do-i-get-a-new-one'],
    ['PASSWORDS', 'i-forgot-my-password-how-do-i-get-a-new-one'],
    ['change my password', 'how-do-i-change-my-password'],
    ['pause timer', 'how-do-i-start-pause-and-end-the-session-timer'],
    ['pausing the timer', 'how-do-i-start-pause-and-end-the-session-timer'],
    ['delete account', 'how-do-i-delete-my-account'],
    ['calendar', 'how-do-i-get-a-session-into-my-calendar-and-will-i-be-reminded'],
    ['who reads my notes?', 'who-can-read-my-private-notes'],
    ['tracker', 'what-is-the-tracker'],
    ['end a mentorship', 'how-do-i-end-a-mentorship'],
    ['slow phone', 'does-it-work-on-my-phone-and-on-a-slow-connection'],
    ['google', 'can-i-sign-in-with-google'],
    ['log in', 'how-do-i-log-a-session'],
  ])('lists the right answer to %j first', (query, id) => {
    expect(first(query)).toBe(id)
  })

  test('ignores accents, upper and lower case, and Unicode composition', () => {
    const island = { question: 'Is Réunion among the countries?', text: 'Search for it by name.' }
    const others = [island, { question: 'How do I write Yorùbá?', text: 'Ẹ káàbọ̀ is a greeting.' }]
    for (const query of ['réunion', 'reunion', 'REUNION', 'RÉUNION', 'réunion'.normalize('NFD'), 'reuni'])
      expect(helpSearch(others)(query), query).toEqual([island])
    for (const query of ['yoruba', 'Yorùbá', 'e kaabo']) expect(helpSearch(others)(query), query).toEqual([others[1]])
  })

  test('reads a contraction as the word in front of it', () => {
    const [don, notes] = [
      { question: 'Who is Don?', text: 'A name.' },
      { question: 'Where are my notes?', text: 'There.' },
    ]
    for (const query of ["don't see notes", 'can’t see notes', "where's the note"])
      expect(helpSearch([don, notes])(query), query).toEqual([notes])
  })

  test('ranks a match in the question above one in the answer', () => {
    const inAnswer = { question: 'What is it?', text: 'A bridge. The bridge of all bridges.' }
    const inQuestion = { question: 'Which bridge?', text: 'This one.' }
    expect(helpSearch([inAnswer, inQuestion])('bridge')).toEqual([inQuestion, inAnswer])
  })

  test('lists the entry with the most words of a sentence first', () => {
    expect(first('can my mentor see the reflections that I write in private notes')).toBe(
      'who-can-read-my-private-notes',
    )
    expect(first('somebody asked me to send money, what should I do')).toBe(
      'somebody-asks-me-for-money-or-something-feels-wrong-what-should-i-do',
    )
  })

  test('reads the answers once, however many searches follow', () => {
    let reads = 0
    const counted = questions.map(({ question, text }) => ({
      question,
      get text() {
        reads += 1
        return text
      },
    }))
    const find = helpSearch(counted)
    for (const query of ['password', 'pause timer', 'a b c d e f g']) find(query)
    expect(reads).toBe(questions.length)
  })

  test.each(['xyzzy qwfp', '§§§', '   ', '', '💬', '\\', '.*', '<?>'])('finds nothing for %j', (query) => {
    expect(search(query)).toEqual([])
  })

  test('answers a query of stop words and a very long query', () => {
    expect(search('what is it').length).toBeGreaterThan(0)
    const start = performance.now()
    expect(search('session '.repeat(50_000)).length).toBeGreaterThan(0)
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})

describe('the page', async () => {
  const { visitor } = await world()
  const get = async (path: string) => {
    const { status, body, headers } = await visitor().request('GET', path)
    return { status, body: String(body), headers }
  }

  test('has every question, also as structured data, and is cached', async () => {
    const { status, body, headers } = await get('/help')
    expect(status).toBe(200)
    for (const { id } of questions) expect(body, id).toContain(`id="${id}"`)
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
    expect(JSON.parse(data)).toMatchObject({ '@type': 'FAQPage', mainEntity: { length: questions.length } })
    expect(headers.get('etag')).toMatch(/^W\//)
    expect(body).toContain('rel="canonical"')
  })

  test('shows the results of a search, which are neither cached nor indexed', async () => {
    const { body, headers } = await get('/help?q=pause+timer')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(body).toContain('name="robots" content="noindex"')
    expect(body).toMatch(/\d+ answers? found/)
    expect(body.indexOf('id="how-do-i-start-pause-and-end')).toBeLessThan(body.indexOf('id="what-is-'))
    expect(body).toContain('value="pause timer"')
  })

  test('says that nothing was found and links to the contact form', async () => {
    const { body } = await get('/help?q=xyzzy')
    expect(body).toContain('No answers found')
    expect(body).toContain('href="/#contact"')
  })

  test.each([
    '"><script>alert(1)</script>',
    "' onfocus=alert(1) x='",
    '</script><img src=x onerror=alert(1)>',
    '&quot; onfocus=alert(1) x=&quot;',
    '{{name}} alert(1)',
  ])('shows the query %j as text, once', async (query) => {
    const { status, body } = await get(`/help?q=${encodeURIComponent(query)}`)
    expect(status).toBe(200)
    const field = /<input[^>]* value="([^"]*)"\/>/.exec(body)
    expect(unescaped(field?.[1] ?? '')).toBe(query)
    expect(body.replace(field?.[0] ?? '', '').includes('alert(1)')).toBe(false)
  })

  test.each(['%00%0d%0aset-cookie:x', '%ed%a0%80', '%', '%f0%9f%92%ac'.repeat(300), 'a&q=b'])(
    'answers the query %s',
    async (query) => {
      const { status, body } = await get(`/help?q=${query}`)
      expect(status).toBe(200)
      const [, value = ''] = /value="([^"]*)"/.exec(body) ?? []
      expect(Array.from(value).length).toBeLessThanOrEqual(HELP_QUERY_MAX)
    },
  )

  test('is the page of all questions for an empty query', async () => {
    expect((await get('/help?q=+')).body).toBe((await get('/help')).body)
  })
})

function unescaped(html: string): string {
  const marks: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' }
  return html.replaceAll(/&(lt|gt|quot|#x27|amp);/g, (entity, name: string) => marks[name] ?? entity)
}
