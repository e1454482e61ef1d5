import { defineConfig } from 'vitest/config'
import { contractRoutes } from './scripts/contract-routes.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [contractRoutes()],
  test: {
    include: ['{contract,server,web,db,test}/**/*.test.{ts,tsx}'],
    exclude: ['test/e2e/**'],
    globalSetup: 'test/pages-built.ts',
    // Every file has a product of its own; two of them keep two cores busy.
    pool: 'forks',
    maxWorkers: 2,
    retry: 0,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
