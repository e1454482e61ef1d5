// npm start and npm run serve: installs and builds what is missing, then runs the server until it ends.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, node, root, run } from './installed.mjs'

const mode = process.argv[2] === 'demo' ? 'demo' : 'serve'
ensureInstalled()
run(node, ['scripts/build.ts'])
// What was compiled at an earlier start is not compiled again.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/daraja56/compiled'), ...process.env }
// With a heap that may grow to gigabytes, V8 lets garbage lie: 500 MB instead of 300. Somebody's own NODE_OPTIONS count more.
const options = JSON.parse(readFileSync(join(root, 'scripts/server-options.json'), 'utf8')).filter(
  (option) => !env.NODE_OPTIONS?.includes(option.split('=')[0]),
)
const server = spawn(node, [...options, 'dist/server/main.js', mode], { cwd: root, stdio: 'inherit', env })
// The terminal sends Ctrl-C to the server as well; this process passes on SIGTERM and waits for the server to end.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
