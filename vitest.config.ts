import { defineConfig } from 'vitest/config'
import { contractRoutes } from './scripts/contract-routes.ts'
import { contractTexts } from './scripts/contract-texts.ts'
import { linguiMacros } from './scripts/lingui-macros.ts'
import { testFiles } from './scripts/test-files.ts'
import { LongestFirst } from './test/longest-first.ts'

const { pure, database, oneDatabase, postgres } = testFiles()
const onPostgres = !!process.env.DATABASE_URL

export default defineConfig({
  root: import.meta.dirname,
  plugins: [contractRoutes(), contractTexts(), linguiMacros()],
  test: {
    // A run on Postgres leaves out what no database can change. `npm run faults` kills on both.
    include: onPostgres
      ? [...database, ...postgres]
      : [...pure, ...database, ...oneDatabase, ...(process.env.FAULT_ROUNDS ? postgres : [])],
    globalSetup: 'test/global-setup.ts',
    setupFiles: ['test/after-each-file.ts', 'test/cheap-passwords.ts'],
    sequence: { sequencer: LongestFirst },
    // Every file has a product and a database of its own; the files of a worker share the loaded modules. Three
    // workers keep two cores busy, for tests often wait: for a retried mail, a limit, a process that starts.
    pool: 'forks',
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    maxWorkers: 3,
    // A database lives for one file, too short for its code to be worth optimising. Modules and rows fill the young
    // part of the heap, which is copied each time it is full: twice the usual size halves that.
    execArgv: ['--liftoff-only', '--max-semi-space-size=32'],
    retry: 0,
    // How long anything takes is measured by bench/; a test waits as long as a busy machine may need.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
