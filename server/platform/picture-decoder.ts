import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { decodeAnswer } from './decode-messages.ts'
import type { DecodeAnswer, DecodeLimits, DecodeRequest, Size } from './decode-messages.ts'
import type { Log } from './log.ts'
import { Overloaded } from './overloaded.ts'
import { entryFile } from './project.ts'

/**
 * `decodeMs` is the time that one picture may take, also where the machine is busy. `waitMs` is how long it may wait
 * for its turn, `idleMs` how long the process waits for another picture.
 */
type Limits = DecodeLimits & { decodeMs: number; waitMs: number; idleMs: number }
/** Four times what the largest pictures take. */
const LIMITS: Limits = { memory: 640 * 1024 * 1024, cpuMs: 6_000, decodeMs: 20_000, waitMs: 30_000, idleMs: 60_000 }
const START_MS = 30_000
const RETRY_SECONDS = 5
const PROCESS = entryFile('server/platform/decode-process.ts')

/** The file is no image that we can read. */
export class NotAnImage extends Error {}

/** What comes instead of an answer: the process ended, was too slow and was ended, or is of another version. */
type NoAnswer = 'ended' | 'late' | 'not understood'

/**
 * `sizeOf` makes a picture's size in pixels of its own, upright. `quality` goes from 0 to 1. `thumbs` are sides of
 * squares that are cut out; `previews` are the longest sides of small pictures that show all of it.
 */
type Shape = {
  sizeOf: (width: number, height: number) => Size
  quality: number
  thumbs: readonly number[]
  previews?: readonly number[]
}

/**
 * Reads pictures, one at a time, in a child process (decode-process.ts). So none of them takes the memory of the server
 * or the threads that hash passwords. The process starts at the first picture and ends when none has come for a minute.
 */
export class PictureDecoder {
  readonly #log: Log
  readonly #limits: Limits
  readonly #program: string
  #child: ChildProcess | null = null
  #last: Promise<unknown> = Promise.resolve()
  #idle: NodeJS.Timeout | undefined

  /** `program` is the file that the child process runs. */
  constructor(log: Log, limits: Partial<Limits> = {}, program = PROCESS) {
    this.#log = log
    this.#program = program
    this.#limits = { ...LIMITS, ...limits }
  }

  /** The child process, while there is one. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /**
   * A picture as a JPEG, cut to its middle where the ratio differs, without metadata; then its thumbs and previews.
   * @throws NotAnImage, also where reading it takes too long or too much memory; Overloaded where its turn does not come or no process starts
   */
  toJpegs(file: Blob, shape: Shape): Promise<Uint8Array[]> {
    const until = Date.now() + this.#limits.waitMs
    const turn = this.#last.then(async () => {
      if (Date.now() > until) throw new Overloaded('Too many pictures wait', RETRY_SECONDS)
      clearTimeout(this.#idle)
      try {
        return await this.#decode(this.#child ?? (await this.#start()), await file.bytes(), shape)
      } finally {
        this.#idle = setTimeout(() => this.close(), this.#limits.idleMs).unref()
      }
    })
    this.#last = turn.catch(() => {})
    return turn
  }

  /** Ends the process; the next picture starts another. */
  close(): void {
    clearTimeout(this.#idle)
    this.#child?.kill('SIGKILL')
    this.#child = null
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(this.#program, {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=128'],
      // No settings of ours; one thread reads, and its memory goes back to the machine.
      env: { UV_THREADPOOL_SIZE: '1', VIPS_CONCURRENCY: '1', MALLOC_ARENA_MAX: '1' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#child = child
    child.unref()
    child.channel?.unref()
    child.once('exit', () => {
      if (this.#child === child) this.#child = null
    })
    child.on('error', (error) => this.#log.warn({ err: error }, 'picture decoder'))
    const ready = await answerOf(child, START_MS)
    if (typeof ready === 'string' || !('ready' in ready)) {
      this.close()
      this.#log.error({ reason: typeof ready === 'string' ? ready : 'not ready' }, 'the picture decoder did not start')
      throw new Overloaded('No process reads pictures', RETRY_SECONDS)
    }
    return child
  }

  async #decode(
    child: ChildProcess,
    bytes: Uint8Array,
    { sizeOf, quality, thumbs, previews = [] }: Shape,
  ): Promise<Uint8Array[]> {
    const { decodeMs, memory, cpuMs } = this.#limits
    const until = Date.now() + decodeMs
    let answer = await ask(child, { bytes, quality, thumbs, previews, limits: { memory, cpuMs } }, until)
    if (typeof answer === 'object' && 'size' in answer) answer = await ask(child, { to: sizeOf(...answer.size) }, until)
    if (typeof answer === 'object' && 'jpegs' in answer) return answer.jpegs
    if (typeof answer === 'object')
      throw new NotAnImage(
        `This file cannot be read as an image: ${'refused' in answer ? answer.refused : 'no picture'}`,
      )
    this.close()
    this.#log.warn({ reason: answer, bytes: bytes.length }, 'a picture ended its decoder')
    if (answer === 'not understood') throw new Overloaded('No process reads pictures', RETRY_SECONDS)
    throw new NotAnImage(`This file cannot be read as an image: ${answer}`)
  }
}

function ask(child: ChildProcess, request: DecodeRequest, until: number): Promise<DecodeAnswer | NoAnswer> {
  // A process that is gone has no channel; its exit says so.
  child.send(request, () => {})
  return answerOf(child, until - Date.now())
}

async function answerOf(child: ChildProcess, ms: number): Promise<DecodeAnswer | NoAnswer> {
  const { promise, resolve } = Promise.withResolvers<DecodeAnswer | NoAnswer>()
  const hear = (said: unknown) => resolve(decodeAnswer.safeParse(said).data ?? 'not understood')
  const ended = () => resolve('ended')
  const timer = setTimeout(() => {
    resolve('late')
    child.kill('SIGKILL')
  }, ms)
  child.once('message', hear)
  child.once('exit', ended)
  child.once('error', ended)
  if (child.exitCode !== null || child.signalCode !== null) ended()
  const answer = await promise
  clearTimeout(timer)
  child.off('message', hear)
  child.off('exit', ended)
  child.off('error', ended)
  return answer
}
