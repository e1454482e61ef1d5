import type { ExtractorType, LinguiConfig } from '@lingui/conf'
import { extractor } from '@lingui/cli/api'
import { formatter } from '@lingui/format-po'
import { DEFAULT_LANGUAGE, LANGUAGES } from './contract/languages.ts'

/** contract/ and server/ run without macros: the descriptor inside `msg({ … })` is what is to be translated. */
const descriptors: ExtractorType = {
  match: (filename) => /\/(contract|server)\/.*\.ts$/.test(filename),
  extract: (filename, code, ...rest) =>
    extractor.extract(filename, code.replaceAll(/\bmsg\(\{/g, 'msg(/*i18n*/{'), ...rest),
}

/** For `npm run texts:extract` and `npm run texts:check`; the build reads the catalogues by itself. */
const config: LinguiConfig = {
  locales: [...LANGUAGES],
  sourceLocale: DEFAULT_LANGUAGE,
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['<rootDir>/contract', '<rootDir>/server', '<rootDir>/web'],
      exclude: ['**/data/**', '**/*.test.*', '**/*.gen.ts', '**/*.d.ts'],
    },
  ],
  extractors: [descriptors, extractor],
  format: formatter({ lineNumbers: false, customHeaderAttributes: { 'POT-Creation-Date': '' } }),
}

export default config
