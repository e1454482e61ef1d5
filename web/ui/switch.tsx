import { useId, type ComponentProps, type ReactNode } from 'react'
import './switch.css'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode
  hint?: ReactNode
}

/** Something that is on or off, with its name and what that means beside it. */
export function Switch({ label, hint, id, ...rest }: SwitchProps) {
  const own = useId()
  const control = id ?? own
  return (
    <div className="switch">
      <input
        aria-describedby={hint == null ? undefined : `${control}-hint`}
        {...rest}
        id={control}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a check box tells its own state
        role="switch"
      />
      <div>
        <label htmlFor={control}>{label}</label>
        {hint != null && (
          <span className="small muted" id={`${control}-hint`}>
            {hint}
          </span>
        )}
      </div>
    </div>
  )
}
