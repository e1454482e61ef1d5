import { once } from 'node:events'
import type { ListenOptions, Server } from 'node:net'
import { OperatorError } from '#server/platform/operator-error.ts'

/** What the settings that name the port and the address begin with: PORT and HOST, or METRICS_PORT and METRICS_HOST. */
type Prefix = '' | 'METRICS_'

/**
 * Lets a server listen at a port and an address of this machine; resolves once it does.
 * @throws OperatorError with a sentence, when it cannot
 */
export async function listen(
  server: Server,
  prefix: Prefix,
  at: ListenOptions & { port: number; host: string },
): Promise<void> {
  try {
    await once(server.listen(at), 'listening')
  } catch (error) {
    throw new OperatorError(reasonOf(error, prefix, at), { cause: error })
  }
}

function reasonOf(error: unknown, prefix: Prefix, { port, host }: { port: number; host: string }): string {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop what uses it, or choose another with ${prefix}PORT.`
  if (code === 'EACCES') return `Port ${port} is kept for the system. Choose another from 1024 with ${prefix}PORT.`
  const choose = `Set it to one, such as 127.0.0.1, or to 0.0.0.0 for all of them.`
  if (code === 'EADDRNOTAVAIL') return `${prefix}HOST is "${host}", which is no address of this machine. ${choose}`
  if (syscall === 'getaddrinfo') return `${prefix}HOST is "${host}", and nothing has that name. ${choose}`
  return `${prefix}HOST and ${prefix}PORT cannot be used: ${error instanceof Error ? error.message : String(error)}.`
}
