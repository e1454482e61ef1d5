import babel from '@rolldown/plugin-babel'
import type { PluginOption } from 'vite'
import { makeConfig } from '@lingui/conf'
import { LANGUAGES } from '../contract/languages.ts'

/**
 * Lingui's macros in web/: Babel reads only the files that import one. Messages stay in the output, since the
 * build puts each language in their place (scripts/write-languages.ts).
 */
export function linguiMacros(): PluginOption {
  const linguiConfig = makeConfig(
    { locales: [...LANGUAGES], runtimeConfigModule: { Trans: ['#web/ui/trans.ts', 'Trans'] } },
    { skipValidation: true },
  )
  return babel({
    sourceMap: false,
    presets: [
      {
        preset: { plugins: [['@lingui/babel-plugin-lingui-macro', { descriptorFields: 'message', linguiConfig }]] },
        rolldown: { filter: { code: /from ['"]@lingui\/(core|react)\/macro['"]/ } },
      },
    ],
  })
}
