import { deepStrictEqual } from 'node:assert'
import { cpuSeconds } from './child.ts'
import type { Child } from './child.ts'
import type { Load, Loaded } from './load-generator.ts'
import type { Figure } from './report.ts'
import { median } from './statistics.ts'

const CONNECTIONS = 32
const MOST = 100_000
const SHARE = 50

type Asker = { cookie: string }
/** A server to send to, and what each of the people asks it for. */
export type Target<Who extends Asker> = { name: string; port: number; pid: number; pathOf: (who: Who) => string }
type Round = Loaded & { perSecond: number; cpuMs: number }

/** Both servers in turns; the budget is the product's share of what the bare one answers in a second. */
export async function inTurns<Who extends Asker>(
  load: Child,
  people: Who[],
  what: string,
  ours: Target<Who>,
  theirs: Target<Who>,
  quick: boolean,
): Promise<Figure[]> {
  const seconds = quick ? 1 : 2
  for (const target of [ours, theirs]) await oneRound(load, people, target, quick ? 2 : 3)
  const rounds: { product: Round; bare: Round }[] = []
  for (let round = 0; round < (quick ? 3 : 5); round++) {
    // Who goes first changes, so that neither always finds the machine as the other left it.
    const first = round % 2 === 0 ? ours : theirs
    const one = await oneRound(load, people, first, seconds)
    const other = await oneRound(load, people, first === ours ? theirs : ours, seconds)
    rounds.push(first === ours ? { product: one, bare: other } : { product: other, bare: one })
  }
  const named = await oneRound(
    load,
    people,
    { ...theirs, pathOf: (guest) => theirs.pathOf(guest).replace('/', '/named') },
    seconds,
  )
  const middle = (pick: (round: { product: Round; bare: Round }) => number) => median(rounds.map(pick))
  return [
    {
      what: `${what}: share of the bare handler's`,
      value: 100 * middle(({ product, bare }) => product.perSecond / bare.perSecond),
      unit: '%',
      atLeast: SHARE,
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

/** So many seconds of requests of all of them, with the processor that the server used for each. */
export async function oneRound<Who extends Asker>(
  load: Child,
  people: Who[],
  { name, port, pid, pathOf }: Target<Who>,
  seconds: number,
): Promise<Round> {
  const before = cpuSeconds(pid) ?? Number.NaN
  const message: Load = {
    port,
    requests: people.map((guest) => ({ path: pathOf(guest), cookie: guest.cookie })),
    connections: CONNECTIONS,
    seconds,
    most: MOST,
  }
  const loaded = await load.ask<Loaded>(message)
  if (loaded.refused > 0) throw new Error(`${name} refused ${loaded.refused} of ${loaded.answered} requests`)
  const used = (cpuSeconds(pid) ?? Number.NaN) - before
  return { ...loaded, perSecond: loaded.answered / loaded.seconds, cpuMs: (1000 * used) / loaded.answered }
}

/** Both servers say the same, and not too little of it. */
export async function sameAnswers<Who extends Asker>(
  people: Who[],
  ours: Target<Who>,
  theirs: Target<Who>,
): Promise<void> {
  for (const guest of people.slice(0, 5)) {
    const [one, other] = await Promise.all(
      [ours, theirs].map(async ({ port, pathOf }) => {
        const answer = await fetch(`http://127.0.0.1:${port}${pathOf(guest)}`, { headers: { cookie: guest.cookie } })
        return (await answer.json()) as { items: object[] }
      }),
    )
    deepStrictEqual(one, other)
    if (!one || one.items.length < 20) throw new Error('the answers that are compared are too short to say anything')
  }
}
