import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide'
import { useState, type ComponentProps } from 'react'
import { TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import './password.css'

/** A password field whose letters can be shown. Give it `autoComplete`. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <div className="reveal">
      <TextInput
        {...(shown && { autoCapitalize: 'none' })}
        autoCorrect="off"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
      />
      <button
        type="button"
        className="btn btn-i"
        aria-label={t`Show password`}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon of={shown ? EyeOff : Eye} />
      </button>
    </div>
  )
}
