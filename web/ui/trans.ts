import { Trans as LinguiTrans } from '@lingui/react'
import { createElement } from 'react'
import type { ComponentProps } from 'react'

type Props = ComponentProps<typeof LinguiTrans>

/**
 * What `<Trans>` of the macro becomes (scripts/lingui-macros.ts). Lingui puts values into the text and looks for its
 * elements afterwards, so a member called "<constructor/>" would break the screens of everybody else. A value that is
 * not a string is shown as it is.
 */
export function Trans({ values, ...props }: Props) {
  // Not as an element: extraction would look for a text in it.
  return createElement(LinguiTrans, { ...props, ...(values && { values: withoutElements(values) }) })
}

function withoutElements(values: NonNullable<Props['values']>): NonNullable<Props['values']> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.includes('<') ? [value] : value,
    ]),
  )
}
