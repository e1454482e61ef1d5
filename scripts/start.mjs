// npm start and npm run serve: installs and builds what is missing, then becomes the server.
import { spawn } from 'node:child_process'
import { ensureInstalled, node, root, run } from './installed.mjs'

const mode = process.argv[2] === 'demo' ? 'demo' : 'serve'
ensureInstalled()
run(node, ['scripts/build.ts'])
const server = spawn(node, ['server/main.ts', mode], { cwd: root, stdio: 'inherit' })
// Ctrl-C reaches the server by itself; this process only waits for it to end cleanly.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
