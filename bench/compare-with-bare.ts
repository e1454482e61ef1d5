import { deepStrictEqual } from 'node:assert'
import { cpuSeconds } from './child.ts'
import type { Child } from './child.ts'
import type { Load, LoadResult } from './load-generator.ts'
import type { Figure } from './report.ts'
import { median } from './statistics.ts'

const CONNECTIONS = 32
const MAX_REQUESTS = 100_000
const SHARE_AT_LEAST = 50

type SignedIn = { cookie: string }
/** A server under load, and the path that each signed-in person requests. */
export type Target<Person extends SignedIn> = {
  name: string
  port: number
  pid: number
  pathOf: (who: Person) => string
}
type Round = LoadResult & { perSecond: number; cpuMs: number }

/**
 * Loads both servers in alternate rounds. The budget is the product's requests per second as a percentage of the bare
 * handler's; all figures are medians of the rounds.
 */
export async function compareThroughput<Person extends SignedIn>(
  load: Child,
  people: Person[],
  what: string,
  product: Target<Person>,
  bare: Target<Person>,
  quick: boolean,
): Promise<Figure[]> {
  const seconds = quick ? 1 : 2
  for (const target of [product, bare]) await measureRound(load, people, target, quick ? 2 : 3)
  const rounds: { product: Round; bare: Round }[] = []
  for (let round = 0; round < (quick ? 3 : 5); round++) {
    // The order alternates, so that neither server always runs after the other.
    const first = round % 2 === 0 ? product : bare
    const one = await measureRound(load, people, first, seconds)
    const other = await measureRound(load, people, first === product ? bare : product, seconds)
    rounds.push(first === product ? { product: one, bare: other } : { product: other, bare: one })
  }
  const named = await measureRound(
    load,
    people,
    { ...bare, pathOf: (guest) => bare.pathOf(guest).replace('/', '/named') },
    seconds,
  )
  const middle = (pick: (round: { product: Round; bare: Round }) => number) => median(rounds.map(pick))
  return [
    {
      what: `${what}: share of the bare handler's`,
      value: 100 * middle(({ product, bare }) => product.perSecond / bare.perSecond),
      unit: '%',
      atLeast: SHARE_AT_LEAST,
    },
    { what: `${what}: product`, value: middle(({ product }) => product.perSecond), unit: '/s' },
    { what: `${what}: bare`, value: middle(({ bare }) => bare.perSecond), unit: '/s' },
    { what: `${what}: bare with a named statement`, value: named.perSecond, unit: '/s' },
    { what: `${what}: product p99`, value: middle(({ product }) => product.p99), unit: 'ms' },
    { what: `${what}: bare p99`, value: middle(({ bare }) => bare.p99), unit: 'ms' },
    { what: `${what}: product processor`, value: middle(({ product }) => product.cpuMs), unit: 'ms/request' },
    { what: `${what}: bare processor`, value: middle(({ bare }) => bare.cpuMs), unit: 'ms/request' },
  ]
}

/** One round of load, with the processor time that the server used per request. */
export async function measureRound<Person extends SignedIn>(
  load: Child,
  people: Person[],
  { name, port, pid, pathOf }: Target<Person>,
  seconds: number,
): Promise<Round> {
  const before = cpuSeconds(pid) ?? Number.NaN
  const message: Load = {
    port,
    requests: people.map((guest) => ({ path: pathOf(guest), cookie: guest.cookie })),
    connections: CONNECTIONS,
    seconds,
    maxRequests: MAX_REQUESTS,
  }
  const loaded = await load.ask<LoadResult>(message)
  if (loaded.refused > 0) throw new Error(`${name} refused ${loaded.refused} of ${loaded.answered} requests`)
  const used = (cpuSeconds(pid) ?? Number.NaN) - before
  return { ...loaded, perSecond: loaded.answered / loaded.seconds, cpuMs: (1000 * used) / loaded.answered }
}

/** @throws when the two servers answer differently, or with fewer than 20 items */
export async function checkSameAnswers<Person extends SignedIn>(
  people: Person[],
  product: Target<Person>,
  bare: Target<Person>,
): Promise<void> {
  for (const guest of people.slice(0, 5)) {
    const [one, other] = await Promise.all(
      [product, bare].map(async ({ port, pathOf }) => {
        const answer = await fetch(`http://127.0.0.1:${port}${pathOf(guest)}`, { headers: { cookie: guest.cookie } })
        return (await answer.json()) as { items: object[] }
      }),
    )
    deepStrictEqual(one, other)
    if (!one || one.items.length < 20) throw new Error('the answers to compare have fewer than 20 items')
  }
}
