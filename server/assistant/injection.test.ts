import { afterAll, describe, expect, test } from 'vitest'
import { ASSISTANT_TEXTS } from '#contract/assistant.ts'
import { rulesOf } from '#server/assistant/prompt.ts'
import { blogs } from '#server/blog/tables.ts'
import { ask } from '#test/assistant.ts'
import { INJECTION_LINES } from '#test/injection-lines.ts'
import { startModel } from '#test/model-server.ts'
import { startWorld } from '#test/world.ts'

const QUESTIONS = ['how do I pause the timer?', 'do mentors have to be paid?', 'how does the matching work?']
/** Eight words of the rules in a row are taken from them; the unknown answer is meant to be said. */
const RULES = rulesOf('en')
  .split('\n')
  .filter((line) => !line.includes(ASSISTANT_TEXTS.unknown.message))
const [hidden, bio] = ['Abenaa Hiddenname', 'A secret of Abenaa about saffron.']

const addresses = (text: string) => [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, address]) => address ?? '')

async function peopled(settings: Record<string, string> = {}) {
  const started = await startWorld(settings)
  afterAll(started.stop)
  const abenaa = await started.member(hidden, { bio })
  for (const [n, line] of INJECTION_LINES.entries()) await started.member(`Member ${n}`, { bio: line })
  return { ...started, abenaa }
}

/** Posts whose titles and contents are the lines themselves. */
const poisoned = () =>
  INJECTION_LINES.map((line) => ({
    id: crypto.randomUUID(),
    author_id: null,
    title: line.slice(0, 200),
    content: line,
    published: true,
  }))

describe('fifty lines against the built-in engine', async () => {
  const { app, abenaa, visitor, state } = await peopled()

  test('are fifty', () => expect(new Set(INJECTION_LINES).size).toBe(50))

  test('as questions they bring out nobody’s data, no link but to our pages, and change nothing', async () => {
    const before = await state()
    for (const line of INJECTION_LINES) {
      const { text, whole } = await ask(visitor(), line)
      expect(whole, line).toBe(true)
      expect(text, line).not.toMatch(/Hiddenname|saffron|@mail|evil|<\w/)
      for (const address of addresses(text)) expect(address, line).toMatch(/^\/(?!\/|api|dev)/)
      expect(text).not.toContain(abenaa.id)
    }
    expect(await state()).toBe(before)
  })

  test('as posts they take no question’s answer from help', async () => {
    const answers = async () => Promise.all(QUESTIONS.map(async (question) => (await ask(visitor(), question)).text))
    const before = await answers()
    for (const answer of before) expect(answer).toContain('(/help#')
    await app.db.insert(blogs).values(poisoned())
    expect(await answers()).toEqual(before)
    for (const line of INJECTION_LINES)
      for (const address of addresses((await ask(visitor(), line)).text))
        expect(address, line).toMatch(/^\/(?!\/|api|dev)/)
  })
})

describe('fifty lines against a model that obeys everybody', async () => {
  const model = await startModel()
  afterAll(() => model.stop())
  const { app, visitor } = await peopled({ ...model.settings, AI_DAILY_LIMIT: '10000000' })
  // It says all that it was given, and then what it was asked for.
  model.answer = ({ system, user }) => `${system}\n${user}`

  test('bring out neither the rules nor anybody’s data, and give it none', async () => {
    await app.db.insert(blogs).values(poisoned())
    for (const line of INJECTION_LINES) {
      const { text } = await ask(visitor(), line)
      for (const rule of RULES) expect(text, line).not.toContain(rule)
    }
    expect(model.asked.length).toBe(INJECTION_LINES.length)
    expect(JSON.stringify(model.asked)).not.toMatch(/Hiddenname|saffron|@mail/)
    for (const { messages, system } of model.asked) {
      expect(messages.map(({ role }) => role)).toEqual(['system', 'user'])
      expect(system.match(/<passage /g)?.length).toBe(system.match(/<\/passage>/g)?.length)
    }
  })

  test('a model that says the line alone says words: control signs are out', async () => {
    model.answer = ({ user }) => user
    for (const line of INJECTION_LINES) {
      const { text } = await ask(visitor(), line)
      expect(text.replaceAll('\n', ''), line).not.toMatch(/[\p{Control}\p{Format}]/u)
    }
  })
})
