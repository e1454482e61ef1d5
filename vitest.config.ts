import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** What takes a minute or more. Begun last, each would run on alone while the other core has nothing left to do. */
const LONG = ['fuzz', 'permissions', 'races', 'kill', 'mail', 'explain', 'ending', 'contact', 'transitions']

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return found === -1 ? LONG.length : found
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['{contract,server,web,db,test}/**/*.test.{ts,tsx}'],
    exclude: ['test/e2e/**'],
    globalSetup: 'test/pages-built.ts',
    // Every file has a product of its own; two of them keep two cores busy.
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    retry: 0,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
