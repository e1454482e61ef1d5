import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { explainPair } from '#server/matching/engine/score.ts'
import { createMatching } from '#server/matching/matching.ts'
import { turns } from '#server/matching/turns.ts'
import { createLog } from '#server/platform/log.ts'
import { startWorld } from '#test/world.ts'

/** Longer than a turn. */
const LONG_MS = 8
/** By how much the clock of this process is ahead. */
let ahead = 0
beforeEach(() => {
  const read = performance.now.bind(performance)
  const stopped = read()
  vi.spyOn(performance, 'now').mockImplementation(() => stopped + ahead)
})
const cleanUp: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const act of cleanUp.splice(0)) await act()
})

describe('rankings', () => {
  test('of one member begin when those asked for before have ended, in whichever way; those of another begin at once', async () => {
    const { attemptRanking } = createMatching(createLog('silent'), { late: () => new AbortController().signal })
    const begun: string[] = []
    const work = (name: string) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      const begin = () => (begun.push(name), promise)
      return { begin, resolve, reject }
    }
    const [first, second, third, other] = [work('first'), work('second'), work('third'), work('other')]
    const answers = [first, second, third].map(({ begin }) => attemptRanking('ama', begin))
    const beside = attemptRanking('kofi', other.begin)
    await setImmediate()
    expect(begun).toEqual(['first', 'other'])
    other.resolve('done')
    expect(await beside).toBe('done')
    expect(begun).toEqual(['first', 'other'])
    first.reject(new Error('it failed'))
    expect(await answers[0]).toBeNull()
    await setImmediate()
    expect(begun).toEqual(['first', 'other', 'second'])
    third.resolve('third')
    await setImmediate()
    expect(begun).toEqual(['first', 'other', 'second'])
    second.resolve('second')
    expect(await Promise.all(answers.slice(1))).toEqual(['second', 'third'])
    expect(begun).toEqual(['first', 'other', 'second', 'third'])
  })
})

test('two rankings run at once, and who waits for a place as long as a ranking may take is answered without the engine', async () => {
  const times: AbortController[] = []
  const { attemptRanking } = createMatching(createLog('silent'), {
    late: () => {
      const late = new AbortController()
      times.push(late)
      return late.signal
    },
  })
  const begun: string[] = []
  const ends = new Map(['ama', 'kofi', 'zuri', 'lea'].map((name) => [name, Promise.withResolvers<string>()]))
  const answers = [...ends].map(([name, { promise }]) => attemptRanking(name, () => (begun.push(name), promise)))
  await setImmediate()
  expect(begun).toEqual(['ama', 'kofi'])
  ends.get('ama')?.resolve('of Ama')
  expect(await answers[0]).toBe('of Ama')
  await expect.poll(() => begun).toEqual(['ama', 'kofi', 'zuri'])
  // The time of each wait and of each ranking is over: of those begun the work is, of the last one the wait.
  for (const time of times) time.abort(new Error('the time is over'))
  expect(await Promise.all(answers.slice(1))).toEqual([null, null, null])
  ends.get('kofi')?.resolve('too late')
  await setImmediate()
  expect(begun).toEqual(['ama', 'kofi', 'zuri'])
})

describe('turns', () => {
  /** Work of so many parts, each of which takes so long by the clock. */
  async function run(name: string, { parts, ms, late }: { parts: number; ms: number; late: AbortSignal }) {
    const turn = turns(late)
    for (let part = 0; part < parts; part++) {
      await turn()
      order.push(name)
      ahead += ms
    }
  }
  let order: string[] = []
  const never = new AbortController().signal
  beforeEach(() => {
    order = []
  })

  test('long parts take turns with those of other work, one in each round of the event loop', async () => {
    const rounds = async () => {
      for (let n = 0; n < 10; n++, order.push('round')) await setImmediate()
    }
    const works = ['a', 'b', 'c'].map((name) => run(name, { parts: 2, ms: LONG_MS, late: never }))
    await Promise.all([rounds(), ...works])
    expect(order.filter((what) => what !== 'round')).toEqual(['a', 'b', 'c', 'a', 'b', 'c'])
    for (const [at, what] of order.entries()) if (what !== 'round') expect(order[at + 1]).toBe('round')
  })

  test('short parts wait once for as many as a turn has room for', async () => {
    await Promise.all(['a', 'b'].map((name) => run(name, { parts: 3, ms: 1, late: never })))
    expect(order).toEqual(['a', 'a', 'a', 'b', 'b', 'b'])
  })

  test('work whose time is over ends with the reason at its next turn', async () => {
    const late = new AbortController()
    const running = run('a', { parts: 100, ms: LONG_MS, late: late.signal })
    await setImmediate()
    late.abort(new Error('the time is over'))
    await expect(running).rejects.toThrow('the time is over')
    expect(order.length).toBeLessThan(3)
  })
})

test('what one member asks for at once is ranked one after the other, beside what another asks for', async () => {
  /** Whom the engine compared, by the first word of whom it was shown, in order. */
  const compared: { seeker: string; skill: string }[] = []
  const { app, member, stop } = await startWorld(
    {},
    {
      engine: {
        explainPair: (seeker, sought, concepts) => {
          compared.push({ seeker: seeker.id, skill: sought.offer[0]?.word ?? '' })
          ahead += LONG_MS
          return explainPair(seeker, sought, concepts)
        },
      },
    },
  )
  cleanUp.push(stop)
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  for (let n = 0; n < 12; n++) await member(`P${n}`, { skills: [['Law', 'Nursing', 'Python'][n % 3] ?? ''] })
  const ask = (who: typeof ama, skill?: string) => who.call.discover.list(skill ? { skill } : {})
  // From now on all of them are known to the engine: a ranking asks for nothing but its candidates.
  for (const who of [ama, kofi]) await ask(who)
  compared.splice(0)
  // A ranking that has read its candidates waits here for the others. Whatever else is asked has the database itself.
  const gate = Promise.withResolvers<void>()
  const { readWithin } = app.database
  let [begun, waiting] = [0, 0]
  app.database = {
    ...app.database,
    readWithin: async (ms, work) => {
      begun += 1
      const found = await readWithin(ms, work)
      waiting += 1
      await gate.promise
      return found
    },
  }
  const admitted = vi.spyOn(app.limits, 'consume')
  const rankings = () =>
    admitted.mock.calls.filter(
      ([name], n) => name === 'ranking' && admitted.mock.settledResults[n]?.type === 'fulfilled',
    )
  const law = ask(ama, 'Law')
  await expect.poll(() => waiting).toBe(1)
  const pages = [law, ask(ama, 'Nursing'), ask(ama, 'Python'), ask(kofi, 'Law')]
  await expect.poll(() => rankings().length).toBe(4)
  await expect.poll(() => waiting, { message: 'beside it, that of another' }).toBe(2)
  await setImmediate()
  expect(begun, 'neither of the other two is begun').toBe(2)
  gate.resolve()
  expect((await Promise.all(pages)).map(({ matches }) => matches.length)).toEqual([4, 4, 4, 4])
  const changes = (skills: string[]) => skills.filter((skill, index) => skill !== skills[index - 1]).length
  const own = compared.filter(({ seeker }) => seeker === ama.id).map(({ skill }) => skill)
  expect([changes(own), own[0]]).toEqual([3, 'Law'])
  // They take turns as long as both have pairs to compare, which is four each.
  const seekers = compared.slice(0, 6).map(({ seeker }) => seeker)
  expect(new Set(seekers.slice(0, 2))).toEqual(new Set([ama.id, kofi.id]))
  expect(seekers.slice(2)).toEqual(seekers.slice(0, -2))
})
