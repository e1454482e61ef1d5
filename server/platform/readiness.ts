import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds that one check may take, and for which its answer is reused. */
const CHECK_MS = 2_000
const KEPT_MS = 1_000

/** One part that the product rests on. Resolves when it works, rejects when it does not. */
export type Check = {
  name: string
  /** Without it no request can be answered; without the others some things wait or are shared less widely. */
  required: boolean
  run(): Promise<unknown>
}

export type Readiness = {
  status: 'ready' | 'degraded' | 'unavailable'
  checks: Record<string, { ok: boolean; ms: number }>
}

/**
 * Answers whether the parts that the product rests on work now. They are asked together, and at most once a second
 * however many ask. Nothing is said of a failure but that it is one: whoever asks may be anybody.
 */
export function createReadiness(checks: () => Check[]): () => Promise<Readiness> {
  let asked = -Infinity
  let answer: Promise<Readiness> | null = null
  return () => {
    if (!answer || performance.now() - asked > KEPT_MS) {
      asked = performance.now()
      answer = ask(checks())
    }
    return answer
  }
}

async function ask(checks: Check[]): Promise<Readiness> {
  const results = await Promise.all(checks.map(runCheck))
  const failed = checks.filter((_, index) => !results[index]?.ok)
  return {
    status: failed.length === 0 ? 'ready' : failed.some(({ required }) => required) ? 'unavailable' : 'degraded',
    checks: Object.fromEntries(checks.map(({ name }, index) => [name, results[index] ?? { ok: false, ms: 0 }])),
  }
}

async function runCheck({ run }: Check): Promise<{ ok: boolean; ms: number }> {
  const began = performance.now()
  const over = new AbortController()
  const late = sleep(CHECK_MS, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error('late')
  })
  const ok = await Promise.race([run(), late]).then(
    () => true,
    () => false,
  )
  late.catch(() => {})
  over.abort()
  return { ok, ms: Math.round(performance.now() - began) }
}
