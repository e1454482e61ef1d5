import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LEVELS, POINTS } from '#contract/impact.ts'
import { CONFIRM_DAYS } from '#contract/mentorship-sessions.ts'

const help = readFileSync(join(import.meta.dirname, '../../content/help/8-impact.md'), 'utf8').replaceAll(/ +/g, ' ')

test('the help page tells the points and limits that hold', () => {
  const { session, pair, post, opportunity, answer, quality, pairAMonth } = POINTS
  const [full, half] = session.weights
  for (const sentence of [
    `the mentor gets ${session.base} and ${session.perHour} for each hour up to ${session.hoursMax} hours`,
    `${session.aDay} a day for each person`,
    `mentor ${pair.mentor}, mentee ${pair.mentee}, once`,
    `${post.points}, when two others post there within ${post.days} days after it. At most ${post.aMonth} posts a month`,
    `for ${opportunity.days} days: ${opportunity.points}. At most ${opportunity.aMonth} a month`,
    `within ${answer.hours} hours, yes or no: ${answer.points}. At most ${answer.aMonth} a month`,
    `${CONFIRM_DAYS} days after it was logged without an answer`,
    `The first ${full.upTo} sessions of a month with the same person count in full, the next ${half.upTo - full.upTo} half`,
    `between ${quality.min} and ${quality.max}`,
    `at most ${pairAMonth} points a month`,
  ])
    expect(help).toContain(sentence)
  for (const { below, label } of LEVELS)
    expect(help).toContain(
      below === null ? `**${label.message}**` : `**${label.message}** below ${below.toLocaleString('en')}`,
    )
})
