import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

export type Row = {
  id: string
  client_id: string
  seq: number
  sender_id: string
  content: string
  attachment?: { id: string } | null
}

/** Somebody who writes as fast as answers come, remembers what was answered, and says the rest again. */
export class Writer {
  readonly name: string
  readonly cookie: string
  readonly conversation: string
  readonly acknowledged: Row[] = []
  /** Sent, but the line was cut before the answer. */
  unanswered: { client_id: string; content: string } | null = null
  /** Unanswered messages that turned out to be written when they were said again. */
  alreadyThere = 0
  #next = 1

  constructor(name: string, cookie: string, conversation: string) {
    this.name = name
    this.cookie = cookie
    this.conversation = conversation
  }

  /** Writes until the server no longer answers, or until it is enough. @throws when an answer is anything but "written" */
  async writeUntilCut(url: string, enough?: AbortSignal): Promise<void> {
    for (;;) {
      if (enough?.aborted) return
      const again = this.unanswered !== null
      const message = (this.unanswered ??= { client_id: randomUUID(), content: `${this.name} ${this.#next++}` })
      const answer = await this.#say(url, message)
      if (!answer) return
      const known = answer.status === 200
      if (answer.status !== 201 && !(again && known))
        throw new Error(`${message.content} was answered ${answer.status}`)
      if (known) this.alreadyThere += 1
      this.acknowledged.push(answer.row)
      this.unanswered = null
    }
  }

  async #say(url: string, message: object): Promise<{ status: number; row: Row } | null> {
    try {
      const answer = await fetch(`${url}/api/conversations/${this.conversation}/messages`, {
        method: 'POST',
        headers: { cookie: this.cookie, 'content-type': 'application/json' },
        body: JSON.stringify(message),
      })
      return { status: answer.status, row: (await answer.json()) as Row }
    } catch {
      return null
    }
  }

  /** The whole thread as this person sees it, and the number of its newest message as the chat's head says it. */
  async read(url: string): Promise<{ rows: Row[]; last_seq: number }> {
    const rows: Row[] = []
    for (let more = true; more;) {
      const page = await this.#get<{ items: Row[]; has_more: boolean }>(
        `${url}/api/conversations/${this.conversation}/messages?after=${rows.at(-1)?.seq ?? 0}`,
      )
      rows.push(...page.items)
      more = page.has_more
    }
    const { last_seq } = await this.#get<{ last_seq: number }>(`${url}/api/conversations/${this.conversation}`)
    return { rows, last_seq }
  }

  /** The id of this person's account. */
  async userId(url: string): Promise<string> {
    return (await this.#get<{ user: { id: string } }>(`${url}/api/auth/session`)).user.id
  }

  /** A file of this conversation as this person downloads it; null where there is none. @throws when it is not answered */
  async file(url: string, id: string): Promise<Buffer | null> {
    const answer = await fetch(`${url}/api/attachments/${id}`, { headers: { cookie: this.cookie } })
    if (answer.status !== 200 && answer.status !== 404) throw new Error(`a file was answered ${answer.status}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    return answer.ok ? bytes : null
  }

  async #get<T>(address: string): Promise<T> {
    const answer = await fetch(address, { headers: { cookie: this.cookie } })
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
    return (await answer.json()) as T
  }
}

/** The demo's mentor and mentee, signed in, in the conversation that the seed gave them. */
export async function mentorAndMentee(url: string): Promise<[Writer, Writer]> {
  const [mentor, mentee] = await Promise.all(['mentor', 'mentee'].map((name) => signIn(url, name)))
  if (!mentor || !mentee) throw new Error('the demo accounts could not sign in')
  const shared = mentor.conversations.find((id) => mentee.conversations.includes(id)) ?? ''
  return [new Writer('mentor', mentor.cookie, shared), new Writer('mentee', mentee.cookie, shared)]
}

/** Signs a demo account in. */
async function signIn(url: string, name: string): Promise<{ cookie: string; conversations: string[] }> {
  const answer = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@demo.daraja56.example`, password: 'daraja56' }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const list = await fetch(`${url}/api/conversations`, { headers: { cookie } })
  const { items } = (await list.json()) as { items: { id: string }[] }
  return { cookie, conversations: items.map(({ id }) => id) }
}

/** A moment nobody can foresee, between two numbers of milliseconds; answers how long it was. */
export async function someTime(least: number, most: number): Promise<number> {
  const ms = Math.round(least + Math.random() * (most - least))
  await sleep(ms)
  return ms
}
