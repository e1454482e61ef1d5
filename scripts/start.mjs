// npm start and npm run serve: installs and builds what is missing, then runs the server until it ends.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, node, root, run } from './installed.mjs'

const mode = process.argv[2] === 'demo' ? 'demo' : 'serve'
ensureInstalled()
run(node, ['scripts/build.ts'])
// What was compiled at an earlier start is not compiled again.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/daraja56/compiled'), ...process.env }
const server = spawn(node, ['--enable-source-maps', 'dist/server/main.js', mode], { cwd: root, stdio: 'inherit', env })
// The terminal sends Ctrl-C to the server as well; this process passes on SIGTERM and waits for the server to end.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
