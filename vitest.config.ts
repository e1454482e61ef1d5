import { defineConfig } from 'vitest/config'
import { contractRoutes } from './scripts/contract-routes.ts'
import { contractTexts } from './scripts/contract-texts.ts'
import { linguiMacros } from './scripts/lingui-macros.ts'
import { testFiles } from './scripts/test-files.ts'
import { LongestFirst } from './test/longest-first.ts'

const { pure, database, oneDatabase } = testFiles()

export default defineConfig({
  root: import.meta.dirname,
  plugins: [contractRoutes(), contractTexts(), linguiMacros()],
  test: {
    // A run on Postgres leaves out what no database can change.
    include: process.env.DATABASE_URL ? database : [...pure, ...database, ...oneDatabase],
    globalSetup: 'test/global-setup.ts',
    sequence: { sequencer: LongestFirst },
    // Every file has a product and a database of its own; the files of a worker share the loaded modules; two of
    // them keep two cores busy.
    pool: 'forks',
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    maxWorkers: 2,
    retry: 0,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
