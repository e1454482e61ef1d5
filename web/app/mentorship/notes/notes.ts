import { useSyncExternalStore } from 'react'
import type { MentorshipRole } from '#contract/mentorship.ts'
import { localStore } from '#web/platform/browser-storage.ts'
import { NOTES_PREFIX as PREFIX, noteKeysOf } from './erase-notes.ts'

/*
 * Private notes are stored in this browser and never sent anywhere (rule: private-notes). The key of each
 * notebook names its owner, so that nobody else who signs in here sees it.
 */
export type Note = { id: string; text: string; written_at: string }
export type NotesPlace = { user_id: string; mentorship_id: string; role: MentorshipRole }
/** The notes of one mentorship, newest first, with the name of the other side. */
export type Notebook = { role: MentorshipRole; peer_name: string; notes: Note[] }

const readers = new Set<() => void>()

function keyOf({ user_id, mentorship_id, role }: NotesPlace): string {
  return `${PREFIX}${user_id}:${mentorship_id}:${role}`
}

/** A browser may refuse to store anything for a site; then there are no notes. */
function read(key: string): string {
  return localStore.read(key) ?? ''
}

function parse(kept: string): { peer_name: string; notes: Note[] } {
  try {
    const { peer_name, notes } = JSON.parse(kept) as { peer_name: unknown; notes: unknown }
    return { peer_name: String(peer_name), notes: Array.isArray(notes) ? notes.filter(isNote) : [] }
  } catch {
    return { peer_name: '', notes: [] }
  }
}

function isNote(kept: unknown): kept is Note {
  if (typeof kept !== 'object' || kept === null) return false
  const { id, text, written_at } = kept as Partial<Note>
  return typeof id === 'string' && typeof text === 'string' && !Number.isNaN(Date.parse(written_at ?? ''))
}

function keep(place: NotesPlace, peer_name: string, notes: Note[]): boolean {
  const key = keyOf(place)
  const isKept = notes.length === 0 ? localStore.remove(key) : localStore.writeJson(key, { peer_name, notes })
  if (isKept) readers.forEach((changed) => changed())
  return isKept
}

export function notesAt(place: NotesPlace): Note[] {
  return parse(read(keyOf(place))).notes
}

/** Stores one more note. False when the browser has no room or stores nothing; then nothing has changed. */
export function addNote(place: NotesPlace, peerName: string, text: string, now: Date): boolean {
  const note = { id: crypto.randomUUID(), text: text.trim(), written_at: now.toISOString() }
  return keep(place, peerName, [note, ...notesAt(place)])
}

/** Removes a note. False when the browser refused. */
export function removeNote(place: NotesPlace, id: string): boolean {
  const { peer_name, notes } = parse(read(keyOf(place)))
  return keep(
    place,
    peer_name,
    notes.filter((note) => note.id !== id),
  )
}

/** Every notebook of a person in this browser. */
export function notebooksOf(userId: string): Notebook[] {
  return noteKeysOf(userId)
    .map((key) => ({
      role: key.endsWith(':mentor') ? ('mentor' as const) : ('mentee' as const),
      ...parse(read(key)),
    }))
    .filter(({ notes }) => notes.length > 0)
}

function subscribe(changed: () => void) {
  // Another tab wrote, or the whole storage was emptied.
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX)) changed()
  }
  readers.add(changed)
  window.addEventListener('storage', elsewhere)
  return () => {
    readers.delete(changed)
    window.removeEventListener('storage', elsewhere)
  }
}

/** The current notes of a place, whichever tab wrote them. */
export function useNotes(place: NotesPlace): Note[] {
  return parse(useSyncExternalStore(subscribe, () => read(keyOf(place)))).notes
}
