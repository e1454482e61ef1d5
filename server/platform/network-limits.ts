import type { Networks } from './http/network.ts'
import type { LimitName, Limits } from './limits.ts'

/**
 * Counts one act against the network that it comes from, and against the wider network around that, which has more
 * points. @throws TooMany
 */
export async function consumeFrom(limits: Limits, name: LimitName, { network, wide_network }: Networks): Promise<void> {
  await limits.consume(name, `ip ${network}`)
  if (wide_network !== null) await limits.consume(`${name} wide`, `ip ${wide_network}`)
}

/** Takes back what consumeFrom counted: it was no wrong try. */
export async function giveBackTo(limits: Limits, name: LimitName, { network, wide_network }: Networks): Promise<void> {
  await limits.giveBack(name, `ip ${network}`)
  if (wide_network !== null) await limits.giveBack(`${name} wide`, `ip ${wide_network}`)
}
