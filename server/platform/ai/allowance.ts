import type { Config } from '#server/platform/config.ts'
import type { Networks } from '#server/platform/http/network.ts'
import { TooMany } from '#server/platform/limits.ts'
import type { LimitName, Limits } from '#server/platform/limits.ts'

/**
 * The part of AI_DAILY_LIMIT that one member, or one network of visitors, may use. Of the default, a million, it is
 * enough for some thirty ordinary questions. Twenty have to use all of theirs before others have nothing.
 */
const SHARE = 0.05
/** The least share, so that a day of few tokens allows a few questions. An ordinary one reserves 6,000 tokens, a large one 16,000. */
const SHARE_MIN = 20_000
/** How many times the points of the setting a "wide" limit has in limits.ts. */
const WIDE = 10

/**
 * Sets tokens aside, of what somebody may use in a day. @returns what to tell, once, how many were used
 * @throws TooMany when so many are not left
 */
export type Allowance = (tokens: number) => Promise<(used: number) => Promise<void>>

type Counted = {
  name: `${LimitName} wide`
  key: string
  /** All that there are, and the tokens that one is worth. */
  points: number
  worth: number
}

/**
 * Returns what a member, or the networks of a visitor, may use of the day's tokens. It is counted as points of LIMIT_AI
 * or LIMIT_ASSISTANT, in their time. The wide limits are used: with ten times the points they divide the share more
 * finely.
 */
export function allowanceOf(
  { config, limits }: { config: Pick<Config, 'ai' | 'limits'>; limits: Limits },
  who: { memberId: string } | Networks,
): Allowance {
  const share = Math.max(SHARE_MIN, (config.ai?.dailyLimit ?? 0) * SHARE)
  const counted = (name: LimitName, key: string, tokens: number): Counted => {
    const points = config.limits[name].points * WIDE
    return { name: `${name} wide`, key: `tokens ${key}`, points, worth: tokens / points }
  }
  if ('memberId' in who) return (tokens) => take(limits, [counted('ai', who.memberId, share)], tokens)
  const all = [counted('assistant', `ip ${who.network}`, share)]
  if (who.wide_network !== null) all.push(counted('assistant', `ip ${who.wide_network}`, share * WIDE))
  return (tokens) => take(limits, all, tokens)
}

async function take(limits: Limits, all: Counted[], tokens: number): ReturnType<Allowance> {
  const taken: Counted[] = []
  const settle = async (used: number) => {
    for (const one of taken) await change(limits, one, pointsOf(one, used) - pointsOf(one, tokens))
  }
  for (const one of all) {
    // What is refused is counted as well, and has to be given back.
    taken.push(one)
    try {
      await limits.consume(one.name, one.key, pointsOf(one, tokens))
    } catch (error) {
      await settle(0)
      throw error
    }
  }
  return settle
}

/** A call that is larger than the share takes all of it, and is possible while nothing of it is used. */
function pointsOf({ points, worth }: Counted, tokens: number): number {
  return Math.min(points, Math.ceil(tokens / worth))
}

/** Counts more, or fewer with a negative number: what has been used already is not refused. */
async function change(limits: Limits, { name, key }: Counted, points: number): Promise<void> {
  if (points === 0) return
  await limits.consume(name, key, points).catch((error: unknown) => {
    if (!(error instanceof TooMany)) throw error
  })
}
