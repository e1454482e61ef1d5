import { describe, expect, test } from 'vitest'
import { allowanceOf } from '#server/platform/ai/allowance.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Networks } from '#server/platform/http/network.ts'
import { TooMany, createLimits } from '#server/platform/limits.ts'
import { createLog } from '#server/platform/log.ts'
import { createRedis } from '#server/platform/redis.ts'
import { hasRedis, startRedis } from '#test/redis.ts'

const [AMA, KOFI] = [{ memberId: 'Ama' }, { memberId: 'Kofi' }]
const network = (n: number): Networks => ({ network: `2001:db8:1:${n}::/64`, wide_network: '2001:db8:1::/48' })
/** Five in a hundred of the day, which is a million tokens. */
const SHARE = 50_000

const settings = (more: Record<string, string> = {}) =>
  readConfig('serve', {
    PUBLIC_URL: 'https://bridge.test',
    SECRET: 'x'.repeat(32),
    AI_BASE_URL: 'https://models.example/v1',
    AI_MODEL: 'any',
    ...more,
  })

function open(config = settings(), limits = createLimits(config, null)) {
  /** Calls that use all that they reserve, until one is refused. @returns the tokens of those that were not */
  const spend = async (who: typeof AMA | Networks, tokens: number, most = 60 * tokens) => {
    let spent = 0
    for (; spent < most; spent += tokens) {
      const settled = await allowanceOf({ config, limits }, who)(tokens).catch((error: unknown) => error)
      if (settled instanceof TooMany) return spent
      await (settled as (used: number) => Promise<void>)(tokens)
    }
    return spent
  }
  return { spend, allowance: (who: typeof AMA | Networks) => allowanceOf({ config, limits }, who) }
}

test('a member, and a network of visitors, have a twentieth of the day each', async () => {
  const { spend } = open()
  expect(await spend(AMA, 5_000)).toBe(SHARE)
  expect(await spend(KOFI, 5_000)).toBe(SHARE)
  expect(await spend({ network: '192.0.2.1', wide_network: null }, 5_000)).toBe(SHARE)
  expect(await spend({ network: '192.0.2.2', wide_network: null }, 5_000)).toBe(SHARE)
})

test('whoever has many networks of one customer has ten times that, and not more', async () => {
  const { spend } = open()
  let all = 0
  for (let n = 0; n < 15; n++) all += await spend(network(n), 5_000)
  expect(all).toBe(10 * SHARE)
})

test('what is under way counts as reserved, and what a call did not use is given back', async () => {
  const { spend, allowance } = open()
  const settle = await allowance(AMA)(40_000)
  await expect(allowance(AMA)(20_000)).rejects.toBeInstanceOf(TooMany)
  await settle(10_000)
  // One that was refused has taken nothing.
  expect(await spend(AMA, 5_000)).toBe(SHARE - 10_000)
})

test('where a day has few tokens, a call that is larger than the share may use all of it', async () => {
  const { allowance } = open(settings({ AI_DAILY_LIMIT: '30000' }))
  const settle = await allowance(AMA)(25_000)
  await expect(allowance(AMA)(10)).rejects.toBeInstanceOf(TooMany)
  await settle(0)
  await allowance(AMA)(10)
})

describe.skipIf(!hasRedis)('in Redis (left out where no redis-server is installed)', () => {
  test('two processes count together, also what is given back', async () => {
    const server = await startRedis()
    const config = settings()
    const log = createLog('silent')
    const limits = [0, 1].map(() => createLimits(config, createRedis(server.url, config, log)))
    const [one, two] = limits.map((of) => open(config, of))
    if (!one || !two) throw new Error('two were opened')
    try {
      // A Redis that is not there yet, or late on a busy machine, is counted for by the process alone: then all is tried again.
      let tries = 0
      await expect
        .poll(async () => {
          const who = { memberId: `Ama ${(tries += 1)}` }
          const settle = await one.allowance(who)(40_000)
          const refused = await two
            .allowance(who)(20_000)
            .then(
              () => false,
              () => true,
            )
          await settle(10_000)
          return [refused, await two.spend(who, 5_000)]
        })
        .toEqual([true, SHARE - 10_000])
    } finally {
      for (const of of limits) of.close()
      await server.stop('SIGKILL')
    }
  })
})
