// npm run dev: the demo server, restarted on change, and Vite with live reload on the next port.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const port = Number(process.env.PORT ?? 5656)
const env = { ...process.env, PORT: String(port) }
const parts = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts', 'demo'], {
    cwd: root,
    stdio: 'inherit',
    env,
  }),
  spawn(join(root, 'node_modules/.bin/vite'), ['--configLoader', 'native', '--port', String(port + 1)], {
    cwd: root,
    stdio: 'inherit',
    env,
  }),
]
console.log(`Pages with live reload: http://127.0.0.1:${port + 1}/dashboard`)
for (const part of parts) part.on('exit', () => parts.forEach((other) => other.kill()))
