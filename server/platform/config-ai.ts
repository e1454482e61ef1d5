import { isPrivateHost, serviceUrl } from './config-addresses.ts'
import { ConfigError } from './config-error.ts'

/** The language model that the operator has chosen (docs/decisions/0036). */
export type AiSettings = {
  /** Where its calls begin, without a slash at the end: "/chat/completions" follows. */
  baseUrl: string
  /** Null for an endpoint that asks for none, such as one on this machine. */
  apiKey: string | null
  model: string
  /** The model that makes vectors of bios for the ranking; null where they are compared by words. */
  embeddingModel: string | null
  /** Tokens a day (UTC), of everybody together. */
  dailyLimit: number
  /** Whether messages of a conversation may be sent to it, where both people allow it. */
  chat: boolean
}

const DAILY_LIMIT = 1_000_000
const DAILY_LIMIT_MAX = 1_000_000_000_000
const OTHERS = ['AI_API_KEY', 'AI_MODEL', 'AI_EMBEDDING_MODEL', 'AI_DAILY_LIMIT', 'AI_CHAT']

/**
 * The settings of the language model; null where none is named.
 * @throws ConfigError naming the first setting that is missing or wrong
 */
export function aiSettings(read: (name: string) => string | null): AiSettings | null {
  const address = read('AI_BASE_URL')
  const given = OTHERS.find(read)
  if (!address && given) throw new ConfigError(`AI_BASE_URL is missing: ${given} is set, and no endpoint is named.`)
  if (!address) return null
  const model = read('AI_MODEL')
  if (!model) throw new ConfigError('AI_MODEL is missing: AI_BASE_URL is set, and no model is named.')
  return {
    baseUrl: endpoint(address),
    apiKey: headerText(read('AI_API_KEY')),
    model,
    embeddingModel: read('AI_EMBEDDING_MODEL'),
    dailyLimit: dailyLimit(read('AI_DAILY_LIMIT')),
    chat: onOrOff(read('AI_CHAT')),
  }
}

function endpoint(value: string): string {
  const url = new URL(serviceUrl('AI_BASE_URL', value, 'https://models.example/v1'))
  if (url.protocol === 'http:' && !isPrivateHost(url.hostname))
    throw new ConfigError(
      `AI_BASE_URL must begin with https, because "${url.hostname}" is reached through the internet: over http, the key and what people wrote can be read on the way.`,
    )
  return url.href.replace(/\/+$/, '')
}

/** The key goes into a header, and is never repeated in an error. */
function headerText(value: string | null): string | null {
  if (value !== null && !/^[\x21-\x7e]+$/.test(value))
    throw new ConfigError('AI_API_KEY must be one word of plain characters.')
  return value
}

function dailyLimit(value: string | null): number {
  if (value === null) return DAILY_LIMIT
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1 || number > DAILY_LIMIT_MAX)
    throw new ConfigError(`AI_DAILY_LIMIT must be a whole number of tokens from 1, not "${value}".`)
  return number
}

function onOrOff(value: string | null): boolean {
  if (value !== null && value !== 'on' && value !== 'off')
    throw new ConfigError(`AI_CHAT must be "on" or "off", not "${value}".`)
  return value === 'on'
}
