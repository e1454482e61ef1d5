import type { Plugin } from 'vite'
import { readContractTexts } from './extracted-texts.ts'

/**
 * All texts of contract/ for the browser, which words the server's errors with them. The modules themselves
 * would bring the schemas along.
 */
export function contractTexts(): Plugin {
  const name = 'virtual:contract-texts'
  return {
    name: 'contract-texts',
    resolveId: (source) => (source === name ? `\0${name}` : undefined),
    load: async (id) =>
      id === `\0${name}` ? `export default ${JSON.stringify(await readContractTexts())}` : undefined,
  }
}
