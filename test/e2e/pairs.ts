import type { Page } from '@playwright/test'
import { dayIn } from '#contract/time-zones.ts'
import { connect, enter, expect, mentor as startMentorship } from './journey.ts'
import type { OpenOptions, Person } from './journey.ts'

export type Open = (name: string, options?: OpenOptions) => Promise<Person>
/** Somebody abroad who mentors, and somebody in Kenya who learns. */
export async function newcomers(open: Open, [mentorName, menteeName]: [string, string], options: PairOptions = {}) {
  const mentor = await open(mentorName, { ...options.both, ...options.mentor })
  const mentee = await open(menteeName, { ...options.both, ...options.mentee })
  await enter(mentor, { home: 'Ghana', current: 'United Kingdom', role: 'Mentor' })
  await enter(mentee, { home: 'Kenya', current: 'Kenya', role: 'Mentee' })
  return { mentor, mentee }
}

type PairOptions = { both?: OpenOptions; mentor?: OpenOptions; mentee?: OpenOptions }

/** The two of them connected, both in their chat. */
export async function acquainted(open: Open, names: [string, string], options?: PairOptions) {
  const { mentor, mentee } = await newcomers(open, names, options)
  return { mentor, mentee, chat: await connect(mentee, mentor) }
}

/** The two of them in a mentorship, both in their chat. */
export async function mentoring(open: Open, names: [string, string], options?: PairOptions) {
  const { mentor, mentee } = await newcomers(open, names, options)
  return { mentor, mentee, ...(await startMentorship(mentor, mentee)) }
}

/** The panel beside or below the chat. */
export const controlPanel = ({ page }: Person) => page.getByRole('complementary', { name: 'Control Panel' })
export const tracker = ({ page }: Person) => page.getByRole('complementary', { name: 'Tracker' })

/** The zone of the browsers of journeys (playwright.config.ts). */
const ZONE = 'Africa/Nairobi'

/** "2026-12-24" so many days from now, on the clocks of the browsers: there a day begins while UTC has the one before. */
export function inDays(days: number): string {
  return dayIn(new Date(Date.now() + days * 86_400_000).toISOString(), ZONE)
}

/** What the timer in the panel shows. */
export const clockOf = (page: Page) => page.getByRole('status', { name: 'Session time' })

export async function secondsOn(page: Page): Promise<number> {
  const [hours = 0, minutes = 0, seconds = 0] = ((await clockOf(page).textContent()) ?? '').split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

/** Two screens show the same time; they are read one after the other, and a second may pass between. */
export async function expectSameTime(one: Page, other: Page): Promise<void> {
  await expect.poll(async () => Math.abs((await secondsOn(one)) - (await secondsOn(other)))).toBeLessThanOrEqual(1)
}
