import type { SeedMessage } from '#db/seed/seed-connection.ts'

const LINE = /^(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)? ([\w-]+)(?: \[([\w.-]+)\])?: (.+)$/u

/**
 * Parses a transcript with one message per line, such as "2d3h S: Good morning". The age is in days, hours and minutes
 * before seeding. The name before the colon is a key of `speakers`, whose value is the key of a member. A file of
 * seedFiles stands in brackets behind it.
 * @throws Error at a line in another form or with an unknown name
 */
export function transcript(speakers: Record<string, string>, lines: string): SeedMessage[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [, days, hours, minutes, speaker, file, text] = LINE.exec(line.trim()) ?? []
      const from = speakers[speaker ?? '']
      if (from === undefined || text === undefined) throw new Error(`No message in: ${line}`)
      const minutes_ago = Number(days ?? 0) * 1440 + Number(hours ?? 0) * 60 + Number(minutes ?? 0)
      return { from, text, minutes_ago, ...(file && { file }) }
    })
}
