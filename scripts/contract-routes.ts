import type { Plugin } from 'vite'

const NAME = 'virtual:contract-routes'

/** Gives the browser the routes of the contract without its schemas, which would triple its first script. */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    resolveId: (source) => (source === NAME ? `\0${NAME}` : undefined),
    load: async (id) => {
      if (id !== `\0${NAME}`) return
      // Only when asked for: most unit tests need neither.
      const [{ minifyContractRouter }, { contract }] = await Promise.all([
        import('@orpc/contract'),
        import('../contract/index.ts'),
      ])
      return `export default ${JSON.stringify(minifyContractRouter(contract))}`
    },
  }
}
