import { isIP } from 'node:net'
import { BRAND } from '#contract/brand.ts'
import type { Config } from '#server/platform/config.ts'

/** This site as WebAuthn names it; null where its address is a number, which browsers refuse. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null
  return { id: hostname, origin, name: BRAND.name }
}
