// @vitest-environment happy-dom
import { Trans, useLingui } from '@lingui/react/macro'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { i18n, textOf } from '#web/platform/texts.ts'

const NAMES = [
  '<constructor/>',
  'a<__proto__/>',
  '<toString>x</toString>',
  '<0/>',
  '<0>x</0>',
  String.raw`Ama \u202egnp\x0a`,
  "{name} # ' %",
]

function Greeting({ name }: { name: string }) {
  const { t } = useLingui()
  return (
    <p title={t`Profile of ${name}`}>
      <Trans>
        <b>Posted</b> by {name}.
      </Trans>
    </p>
  )
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&#x27;')

test.each(NAMES)('a member called %s is shown as they typed it', (name) => {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Greeting name={name} />
    </I18nProvider>,
  )
  expect(html).toBe(`<p title="Profile of ${escaped(name)}"><b>Posted</b> by ${escaped(name)}.</p>`)
  expect(textOf({ id: 'x', message: 'By {name}', values: { name } })).toBe(`By ${name}`)
})
