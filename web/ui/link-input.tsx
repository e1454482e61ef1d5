import type { ComponentProps, SyntheticEvent } from 'react'
import { TextInput } from './field.tsx'

/** An address as people type it: a host with a dot, perhaps with a path. */
const WITHOUT_SCHEME = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}([/?#:].*)?$/u

/** A field for an address. Whoever leaves "https://" out sees it added as they leave the field or press Enter. */
export function LinkInput({ onBlur, onKeyDown, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <TextInput
      {...rest}
      type="url"
      inputMode="url"
      dir="ltr"
      onBlur={(event) => {
        addScheme(event)
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') addScheme(event)
        onKeyDown?.(event)
      }}
    />
  )
}

function addScheme({ currentTarget: field }: SyntheticEvent<HTMLInputElement>): void {
  const typed = field.value.trim()
  if (field.readOnly || !WITHOUT_SCHEME.test(typed)) return
  // Through the browser's own setter, so that React takes it for typed.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(field, `https://${typed}`)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
