// npm test: installs and builds what is missing, then runs everything and says how it went.
import { ensureInstalled, node, run } from './installed.mjs'

ensureInstalled()
run(node, ['scripts/build.ts'])
run(node, ['scripts/test.ts', ...process.argv.slice(2)])
