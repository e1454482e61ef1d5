import { ConfigError } from './config-error.ts'

/** Points of a rate limit: how many within how many seconds. */
type Limit = { points: number; seconds: number }

/** Every limit by what it counts. */
export type LimitSettings = Record<
  | 'signIn'
  | 'wrongPassword'
  | 'signUp'
  | 'secondFactor'
  | 'wrongCode'
  | 'wrongCodeMail'
  | 'securityChange'
  | 'mail'
  | 'resetMail'
  | 'contact'
  | 'mutation'
  | 'message'
  | 'upload'
  | 'export'
  | 'announcement'
  | 'sourceTry'
  | 'invitation'
  | 'profile'
  | 'notificationMail'
  | 'ranking'
  | 'search'
  | 'assistant'
  | 'ai'
  | 'read'
  | 'visit'
  | 'stream',
  Limit
>

export const PRODUCTION_LIMITS: LimitSettings = {
  signIn: { points: 10, seconds: 300 },
  wrongPassword: { points: 10, seconds: 21_600 },
  signUp: { points: 10, seconds: 3600 },
  secondFactor: { points: 10, seconds: 3600 },
  wrongCode: { points: 20, seconds: 86_400 },
  wrongCodeMail: { points: 4, seconds: 3600 },
  securityChange: { points: 20, seconds: 3600 },
  mail: { points: 5, seconds: 3600 },
  resetMail: { points: 1, seconds: 900 },
  contact: { points: 5, seconds: 3600 },
  mutation: { points: 240, seconds: 60 },
  message: { points: 600, seconds: 60 },
  upload: { points: 30, seconds: 3600 },
  export: { points: 3, seconds: 86_400 },
  announcement: { points: 10, seconds: 86_400 },
  sourceTry: { points: 60, seconds: 3600 },
  invitation: { points: 60, seconds: 3600 },
  profile: { points: 60, seconds: 3600 },
  notificationMail: { points: 50, seconds: 86_400 },
  ranking: { points: 60, seconds: 60 },
  search: { points: 120, seconds: 60 },
  assistant: { points: 30, seconds: 86_400 },
  ai: { points: 100, seconds: 86_400 },
  read: { points: 1800, seconds: 60 },
  visit: { points: 3000, seconds: 60 },
  stream: { points: 60, seconds: 60 },
}

/** Wide enough that one machine can register 50 people within a minute. */
export const DEMO_LIMITS: LimitSettings = {
  signIn: { points: 600, seconds: 60 },
  wrongPassword: { points: 300, seconds: 21_600 },
  signUp: { points: 300, seconds: 60 },
  secondFactor: { points: 300, seconds: 60 },
  wrongCode: { points: 300, seconds: 86_400 },
  wrongCodeMail: { points: 4, seconds: 3600 },
  securityChange: { points: 300, seconds: 60 },
  mail: { points: 300, seconds: 60 },
  resetMail: { points: 1, seconds: 900 },
  contact: { points: 300, seconds: 60 },
  mutation: { points: 6000, seconds: 60 },
  message: { points: 60000, seconds: 60 },
  upload: { points: 300, seconds: 60 },
  export: { points: 300, seconds: 60 },
  announcement: { points: 300, seconds: 60 },
  sourceTry: { points: 300, seconds: 60 },
  invitation: { points: 300, seconds: 60 },
  profile: { points: 300, seconds: 60 },
  notificationMail: { points: 300, seconds: 60 },
  ranking: { points: 6000, seconds: 60 },
  search: { points: 6000, seconds: 60 },
  assistant: { points: 3000, seconds: 86_400 },
  ai: { points: 3000, seconds: 86_400 },
  read: { points: 1_000_000, seconds: 60 },
  visit: { points: 1_000_000, seconds: 60 },
  stream: { points: 600, seconds: 60 },
}

/** LIMIT_SIGN_IN=10/300 means ten within 300 seconds. */
export function limitSettings(defaults: LimitSettings, read: (name: string) => string | null): LimitSettings {
  const names = Object.keys(defaults) as (keyof LimitSettings)[]
  const entries = names.map((name) => {
    const setting = limitSetting(name)
    const value = read(setting)
    if (!value) return [name, defaults[name]]
    const parts = /^(\d{1,7})\/(\d{1,7})$/.exec(value)
    if (!parts) throw new ConfigError(`${setting} must read "points/seconds", such as 10/300, not "${value}".`)
    if (Number(parts[1]) === 0 || Number(parts[2]) === 0)
      throw new ConfigError(`${setting} must allow at least one within at least one second, not "${value}".`)
    return [name, { points: Number(parts[1]), seconds: Number(parts[2]) }]
  })
  return Object.fromEntries(entries)
}

/** The setting of a limit: signIn is LIMIT_SIGN_IN. */
export function limitSetting(name: string): string {
  return `LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`
}
