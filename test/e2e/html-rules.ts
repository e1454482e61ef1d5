import type { ConfigData } from 'html-validate'

/** html-validate's recommended rules over what React and the Markdown library write. */
export const HTML_RULES: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // How React spells what HTML allows to be spelt in several ways: <br/>, charSet, hidden="".
    'void-style': 'off',
    'doctype-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React's own ids begin with a line: _R_1_.
    'valid-id': ['error', { relaxed: true }],
  },
}
