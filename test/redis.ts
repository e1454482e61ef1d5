import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '#test/faults/server-process.ts'

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

/** A Redis of its own that keeps nothing; it can be away for a while. */
export async function startRedis() {
  const port = await freePort()
  let redis: ChildProcess | null = null
  const begin = async () => {
    const options = ['--port', String(port), '--save', '', '--bind', '127.0.0.1']
    redis = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] })
    for await (const text of redis.stdout ?? []) if (String(text).includes('Ready to accept connections')) return
  }
  const stop = async () => {
    if (!redis) return
    redis.kill()
    await once(redis, 'exit')
    redis = null
  }
  await begin()
  return { url: `redis://127.0.0.1:${port}`, begin, stop }
}
