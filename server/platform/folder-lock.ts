import { randomUUID } from 'node:crypto'
import { lstatSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from './operator-error.ts'

const RENEW_MS = 2_000
/** A lock of another container that nobody renewed for so long belongs to a process that ended. */
const SILENT_MS = 10_000

/**
 * Locks a folder by a file in it, for processes that share a volume and no network namespace: two containers, or two
 * machines. The file is renewed every two seconds and removed at the end.
 * A file that is left is taken over. If it was written in this namespace, that is at once, for data-lock.ts knows that
 * its process is gone. Otherwise it is when nobody renews it for ten seconds.
 * @returns a function that unlocks, or null when another process renews the file
 * @throws OperatorError when what is there can be neither read nor taken over
 */
export async function lockFolder(dataDir: string): Promise<(() => void) | null> {
  const file = join(dataDir, 'in-use.lock')
  const own = `${namespace()} ${randomUUID()}`
  while (!created(file, own)) {
    const found = foundIn(file)
    if (found === null) continue
    if (!found.startsWith(`${namespace()} `) && (await isRenewed(file))) return null
    takeAway(file, found)
  }
  const renewing = setInterval(() => renew(file, own), RENEW_MS).unref()
  return () => {
    clearInterval(renewing)
    if (contentOf(file) === own) rmSync(file, { force: true })
  }
}

/** Processes with the same value see each other's sockets. */
function namespace(): string {
  if (process.platform !== 'linux') return hostname()
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return `${boot}/${readlinkSync('/proc/self/ns/net')}`
}

function created(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** What another process wrote, or null where it has just been taken away. A pipe or a folder is not waited for. */
function foundIn(file: string): string | null {
  try {
    const found = lstatSync(file)
    if (!found.isFile()) throw new Error('it is no file')
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw unusable(file, error)
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

function unusable(file: string, error: unknown): OperatorError {
  const reason = error instanceof Error ? error.message : String(error)
  return new OperatorError(
    `${file}, which shows whether a process uses the data folder, cannot be read or replaced: ${reason}. If no process uses the folder, remove ${file}, or give the folder and everything in it to the user that the server runs as.`,
    { cause: error },
  )
}

function contentOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** The clocks of two machines may differ, so only a change of the time counts. */
async function isRenewed(file: string): Promise<boolean> {
  const before = renewedAt(file)
  for (let waited = 0; waited < SILENT_MS; waited += RENEW_MS / 4) {
    await sleep(RENEW_MS / 4)
    if (renewedAt(file) !== before) return true
  }
  return false
}

function renewedAt(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null
}

/** Takes a file away. Of two processes that try, one succeeds; one that took a newer file by mistake puts it back. */
function takeAway(file: string, found: string): void {
  const away = `${file}-${randomUUID()}`
  try {
    renameSync(file, away)
  } catch (error) {
    if (isMissing(error)) return
    throw unusable(file, error)
  }
  if (contentOf(away) === found) rmSync(away, { force: true })
  else renameSync(away, file)
}

/** A process that was stopped so long that another took its folder must not write any more. */
function renew(file: string, own: string): void {
  if (contentOf(file) === own) return utimesSync(file, new Date(), new Date())
  console.error('Another process has taken over the data folder, because this one did not answer for ten seconds.')
  process.exit(1)
}
