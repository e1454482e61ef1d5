import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { INVITATION_FILE } from './mail.ts'
import type { JobRun } from './job-run.ts'
import type { Mail } from './mail.ts'

/** A mail in the demo's mailbox; links are the addresses found in its text, in order. */
export type StoredMail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  links: string[]
  headers: Record<string, string>
  attachments: { name: string; type: string; text: string }[]
  at: string
}

/** The demo's mailbox: every mail the product sent, one JSON line each in a file of the data folder. */
export class Mailbox {
  readonly #file: string
  constructor(file: string) {
    this.#file = file
  }

  /** Under the id of its job a mail is there once, however often it is tried. */
  async add(mail: Mail, { id, isRetry }: Pick<JobRun, 'id' | 'isRetry'>): Promise<void> {
    if (isRetry && (await this.list()).some((one) => one.id === id)) return
    const stored: StoredMail = {
      id,
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      links: mail.text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
      headers: { ...(mail.replyTo && { 'reply-to': mail.replyTo }), ...mail.headers },
      attachments: mail.calendar
        ? [
            {
              name: INVITATION_FILE,
              type: `text/calendar; method=${mail.calendar.method}`,
              text: mail.calendar.content,
            },
          ]
        : [],
      at: new Date().toISOString(),
    }
    await mkdir(dirname(this.#file), { recursive: true })
    await appendFile(this.#file, `${JSON.stringify(stored)}\n`)
  }

  /** All mails, newest first. */
  async list(): Promise<StoredMail[]> {
    const lines = await readFile(this.#file, 'utf8').catch(() => '')
    return lines
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as StoredMail)
      .toReversed()
  }
}
