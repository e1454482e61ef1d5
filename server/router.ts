import type { Router } from '@orpc/server'
import type { contract } from '#contract/index.ts'
import type { Context } from '#server/app.ts'
import type { Module, Procedures } from '#server/module.ts'
import { base } from '#server/procedure.ts'

/** The procedures of all modules, as the contract names them. @throws where two modules bring the same one */
export function routerOf(modules: Module[]) {
  const all: Record<string, Record<string, unknown>> = {}
  for (const { name, router = {} } of modules)
    for (const [group, procedures] of Object.entries(router))
      for (const [procedure, implementation] of Object.entries(procedures)) {
        const known = (all[group] ??= {})
        if (procedure in known) throw new Error(`${group}.${procedure} of ${name} exists already`)
        known[procedure] = implementation
      }
  // Each is typed by its module (Procedures); that none is missing is shown by modules.test.ts.
  return base.router(all as Procedures as Router<typeof contract, Context>)
}
