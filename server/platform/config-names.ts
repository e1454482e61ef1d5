import leven from 'leven'

/** Every setting that the product reads, but the limits: docs/running.md says what each means. */
export const SETTINGS = [
  'AI_API_KEY',
  'AI_BASE_URL',
  'AI_CHAT',
  'AI_DAILY_LIMIT',
  'AI_EMBEDDING_MODEL',
  'AI_MODEL',
  'DATABASE_POOLER',
  'DATA_DIR',
  'DATABASE_URL',
  'FILES_PER_MEMBER_MB',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'HOST',
  'LOG_LEVEL',
  'MAIL_FROM',
  'MEETING_URL',
  'METRICS_HOST',
  'METRICS_PORT',
  'METRICS_TOKEN',
  'PORT',
  'PSEUDO_LANGUAGES',
  'PUBLIC_URL',
  'REDIS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_SECRET_ACCESS_KEY',
  'SECRET',
  'SMTP_URL',
  'SUB_PROCESSORS',
  'TRUSTED_PROXIES',
]

/** Shorter names are too like others that an environment holds, as HOME is like HOST. */
const LENGTH_MIN = 6
/** Letters of a name of which one may differ. */
const LETTERS_A_DIFFERENCE = 4

/**
 * Returns what is wrong with the names in an environment, a sentence each. Wrong is a limit that does not exist, and a
 * name that is nearly that of a setting which is not set.
 */
export function misspelt(env: NodeJS.ProcessEnv, limitNames: string[]): string[] {
  const known = [...SETTINGS, ...limitNames]
  return Object.keys(env)
    .filter((name) => !known.includes(name) && name.length >= LENGTH_MIN)
    .flatMap((name) => {
      const nearest = known
        .filter((setting) => !env[setting] && setting.length >= LENGTH_MIN)
        .map((setting) => ({ setting, difference: leven(name, setting) }))
        .filter(({ setting, difference }) => difference <= Math.floor(setting.length / LETTERS_A_DIFFERENCE))
        .toSorted((a, b) => a.difference - b.difference)[0]
      if (nearest) return `${name} is no setting. ${nearest.setting} is meant, perhaps.`
      return name.startsWith('LIMIT_') ? `${name} is no setting. There are ${limitNames.join(', ')}.` : []
    })
}
