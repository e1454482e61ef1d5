import type { SeedMessage } from '#db/seed/seed-connection.ts'

const LINE = /^(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)? ([\w-]+): (.+)$/u

/**
 * Messages from a transcript of one message per line, such as "2d3h S: Good morning". The age is
 * days, hours and minutes before seeding; the name in front of the colon is one of `speakers`,
 * which says whose key it stands for. A line that does not read so is an error.
 */
export function transcript(speakers: Record<string, string>, lines: string): SeedMessage[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [, days, hours, minutes, speaker, text] = LINE.exec(line.trim()) ?? []
      const from = speakers[speaker ?? '']
      if (from === undefined || text === undefined) throw new Error(`No message in: ${line}`)
      const minutes_ago = Number(days ?? 0) * 1440 + Number(hours ?? 0) * 60 + Number(minutes ?? 0)
      return { from, text, minutes_ago }
    })
}
