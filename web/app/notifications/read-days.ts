import type { Bell } from '#contract/notifications-api.ts'

/** The bell once the platform updates of a day are read. */
export function withReadDay(day: string): (bell: Bell) => Bell {
  return (bell) => (bell.read_days.includes(day) ? bell : { ...bell, read_days: [...bell.read_days, day] })
}
