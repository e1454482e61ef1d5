import { afterAll, vi } from 'vitest'

// What a file stubs is otherwise restored before the next test, which is after the next file of the worker is loaded.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
