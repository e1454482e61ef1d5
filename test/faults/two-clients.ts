import { hash } from 'node:crypto'
import { expect } from 'vitest'
import { ChatClient } from '#test/faults/chat-client.ts'
import { violations } from '#test/faults/history.ts'
import type { SentFile } from '#test/faults/history.ts'
import { mentorAndMentee } from '#test/faults/writer.ts'

export type TwoClients = Awaited<ReturnType<typeof twoClients>>

/**
 * Reads a file that was sent. One whose upload has no answer yet may be missing; no file is there in part, or without
 * its bytes while its row stands. @returns whether it is there
 */
async function checkFile(reader: ChatClient, { id, sha256, size }: SentFile, when: string): Promise<boolean> {
  const bytes = await reader.file(id)
  if (bytes === null) {
    expect(size, `${when}: a file was acknowledged and is not there`).toBeNull()
    return false
  }
  if (sha256 !== null) expect(hash('sha256', bytes), `${when}: a file is another`).toBe(sha256)
  else if (size !== null) expect(bytes.length, `${when}: a picture is another`).toBe(size)
  return size !== null
}

/** The demo's mentor and mentee, who write and listen at the same time, each on a line of its own. */
export async function twoClients(server: string, lines: [string, string] = [server, server]) {
  const writers = await mentorAndMentee(server)
  const before = (await writers[0].read(server)).rows.length
  const ids = await Promise.all(writers.map((writer) => writer.userId(server)))
  const clients = writers.map((writer, at) => new ChatClient(writer, ids[at] ?? '', lines[at] ?? server))
  const checked = new Set<string>()
  for (const client of clients) client.start()
  return {
    clients,
    /** How many messages were sent so far. */
    sent: () => clients.reduce((sum, { sent }) => sum + sent.length, 0),
    /** Whether a file is on its way. */
    isUploading: () => clients.some(({ isUploading }) => isUploading),
    moveTo: (url: string) => clients.forEach((client) => client.moveTo(url)),
    /** What is stored now against what each side knows, while both go on. */
    checkStored: async (url: string, when: string) => {
      // What is answered from now on may be stored behind what is read.
      const sent = clients.flatMap((client) => client.sent.map((one) => ({ ...one })))
      const { rows, last_seq } = await writers[0].read(url)
      const known = new Set(sent.map(({ client_id }) => client_id))
      const late = rows.findIndex(({ client_id }, at) => at >= before && !known.has(client_id))
      const stored = late === -1 ? rows : rows.slice(0, late)
      const gone = sent.filter(({ client_id, row }) => row && row.seq > stored.length && client_id)
      expect(
        gone.filter(({ row }) => (row?.seq ?? 0) > rows.length),
        when,
      ).toEqual([])
      const settled = sent.filter((one) => !gone.includes(one))
      expect(violations({ before, sent: settled, stored, last_seq: stored.length, shown: [] }), when).toEqual([])
      expect(last_seq, when).toBeGreaterThanOrEqual(rows.length)
      for (const client of clients)
        for (const { file } of client.sent)
          if (file && !checked.has(file.id) && (await checkFile(client, { ...file }, when))) checked.add(file.id)
    },
    /** Both stop writing; then both show what is stored, and everything that was sent has its answer. */
    settle: async (url: string) => {
      await Promise.all(clients.map((client) => client.finishSending()))
      const { rows: stored, last_seq } = await writers[0].read(url)
      for (const client of clients) await expect.poll(() => client.shown.rows.length).toBe(stored.length)
      const sent = clients.flatMap((client) => client.sent)
      const shown = clients.map((client) => client.shown)
      expect(violations({ before, sent, stored, last_seq, shown })).toEqual([])
      for (const { file, fate, content } of sent) {
        expect(fate, `"${content}" has its answer`).toBe(content.trim() ? 'acknowledged' : 'refused')
        if (file) for (const client of clients) await checkFile(client, file, `${client.who} reads`)
      }
      for (const { who, rows } of [{ who: 'the other reader', rows: (await writers[1].read(url)).rows }])
        expect(violations({ before, sent, stored, last_seq, shown: [{ who, rows }] })).toEqual([])
    },
    stop: () => clients.forEach((client) => client.stop()),
  }
}
