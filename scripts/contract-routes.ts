import type { Plugin } from 'vite'

const NAME = 'virtual:contract-routes'

/** What few screens call: its routes load with those screens and not with the first one. */
const LATER = new Set(['security', 'userConsents'])

/** Gives the browser the routes of the contract without its schemas, which would triple its first script. */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    resolveId: (source) => (source === NAME || source === `${NAME}/later` ? `\0${source}` : undefined),
    load: async (id) => {
      if (!id.startsWith(`\0${NAME}`)) return
      // Only when asked for: most unit tests need neither.
      const [{ minifyContractRouter }, { contract }] = await Promise.all([
        import('@orpc/contract'),
        import('../contract/index.ts'),
      ])
      const isLater = id.endsWith('/later')
      const wanted = Object.entries(contract).filter(([group]) => LATER.has(group) === isLater)
      return `export default ${JSON.stringify(minifyContractRouter(Object.fromEntries(wanted)))}`
    },
  }
}
