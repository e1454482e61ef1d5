import type { Plugin } from 'vite'

const NAME = 'virtual:contract-texts'

/**
 * Gives the browser all texts of contract/, by which it puts the server's errors into its language. The modules
 * themselves would bring the schemas along.
 */
export function contractTexts(): Plugin {
  return {
    name: 'contract-texts',
    resolveId: (source) => (source === NAME ? `\0${NAME}` : undefined),
    load: async (id) => {
      if (id !== `\0${NAME}`) return
      // Only when asked for: most unit tests need none.
      const { readContractTexts } = await import('./extracted-texts.ts')
      return `export default ${JSON.stringify(await readContractTexts())}`
    },
  }
}
