import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BRAND } from '#contract/brand.ts'
import { DIST } from '#server/built.ts'
import { addKnownSources } from '#server/opportunities/known-sources.ts'
import { readConfig } from '#server/platform/config.ts'
import { ConfigError } from '#server/platform/config-error.ts'
import type { Config, Mode } from '#server/platform/config.ts'
import { ENDING_MS } from '#server/end.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { start } from '#server/start.ts'
import type { Running } from '#server/start.ts'
import { matchingService } from '#server/matching/matching.ts'

/** A service manager and npm each pass a signal on, so that it may come several times; a later one is a person's. */
const SAME_SIGNAL_MS = 1_000

// React reads it when the first page is drawn; its build for development takes five times as long for each.
process.env.NODE_ENV ??= 'production'

const mode: Mode = process.argv[2] === 'demo' ? 'demo' : 'serve'

const ending: { stop: Running['stop'] | null; since: number | null } = { stop: null, since: null }
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void endBy(signal))

try {
  if (!existsSync(join(DIST, 'client/app.html')))
    throw new ConfigError('The pages are not built yet: run "npm run build" first.')
  await run(readConfig(mode))
} catch (error) {
  // What a person can mend is said in a sentence; anything else shows where it happened.
  console.error(error instanceof OperatorError ? error.message : (poolerUnset(error) ?? error))
  process.exit(1)
}

/** Ends in order at the first signal, at once at a second one. @returns never: the process exits with 1 if something hung */
async function endBy(signal: NodeJS.Signals): Promise<void> {
  if (ending.since !== null) {
    if (performance.now() - ending.since < SAME_SIGNAL_MS) return
    console.error(`\n${signal} again: ended at once.`)
    process.exit(1)
  }
  ending.since = performance.now()
  // Before it answers there is nothing to end: a start that is cut off at any moment is made whole by the next one.
  if (!ending.stop) process.exit(0)
  console.log('\nStopping …')
  setTimeout(() => {
    console.error(`Still not ended after ${ENDING_MS / 1000} seconds: ended at once.`)
    process.exit(1)
  }, ENDING_MS)
  try {
    process.exit((await ending.stop()).length === 0 ? 0 : 1)
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
}

function poolerUnset(error: unknown): string | null {
  if (!(error instanceof Error && error.message.includes('unsupported startup parameter'))) return null
  return 'DATABASE_URL leads to a pooler such as pgbouncer. Set DATABASE_POOLER=transaction.'
}

async function run(config: Config): Promise<void> {
  const say = (step: string) => console.log(`  ${step} …`)
  console.log(`${BRAND.name} (${mode === 'demo' ? 'demo' : 'production'})`)
  if (mode === 'serve' && !config.databaseUrl)
    console.log(
      '  DATABASE_URL is not set: everything is kept in the embedded database in DATA_DIR. That suits one process and a small community.',
    )
  // Production never loads the demo's community.
  const demo = mode === 'demo' ? await import('#db/seed/insert.ts') : null
  const running = await start(config, { say, seed: demo ? (app) => demo.seedCommunity(app, say) : addKnownSources })
  ending.stop = running.stop
  console.log(`\nReady at ${mode === 'demo' ? running.url : config.publicUrl}\n`)
  if (demo) {
    console.log(`Sign in with the password ${demo.demoAccounts.password} as`)
    for (const { email, who } of demo.demoAccounts.people) console.log(`  ${email.padEnd(36)} ${who}`)
    console.log(`\nMails that the demo sends: ${running.url}/dev/mail\nCtrl-C ends it.`)
  }
  // Otherwise the first who needs it waits for it.
  const matching = matchingService.of(running.app)
  await matching.attempt(() => void matching.vocabulary())
}
