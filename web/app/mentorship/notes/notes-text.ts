import { msg } from '@lingui/core/macro'
import { momentOf } from '#web/platform/format.ts'
import { fileNameOf } from '#web/platform/save-text.ts'
import { textOf } from '#web/platform/texts.ts'
import type { Notebook } from './notes.ts'

export const NOTES_TITLES = {
  mentor: msg`Mentee Progress Notes`,
  mentee: msg`Personal Reflections`,
} as const

/** Notebooks as plain text in the page's language: title, person, and each note under its date. */
export function notesText(notebooks: Notebook[]): string {
  const chapters = notebooks.map(({ role, peer_name, notes }) =>
    [
      `${textOf(NOTES_TITLES[role])}\n${peer_name}`,
      ...notes.map(({ text, written_at }) => `${momentOf(written_at)}\n${text}`),
    ].join('\n\n'),
  )
  return `${chapters.join('\n\n\n')}\n`
}

/** The name of an export: what it holds and the day in this browser's zone, such as "… - 2026-11-21.txt". */
export function notesFileName(words: string[], now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'))
  return fileNameOf([...words, day.join('-')], 'txt')
}
