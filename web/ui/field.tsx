import { OctagonAlert } from 'lucide'
import { createContext, use, useId, type ComponentProps, type ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** What a control takes from the field around it. Props given to the control itself win. */
export interface FieldSlot {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

const Slot = createContext<FieldSlot | null>(null)

/** The slot of the nearest field, for controls that are not among the ones below. */
function useFieldSlot(): FieldSlot | null {
  return use(Slot)
}

interface FieldProps {
  label: ReactNode
  /** The message of react-hook-form's error; its presence marks the control invalid. */
  error?: string | undefined
  hint?: ReactNode
  /** What stands at the end of the label's line, such as a button. */
  action?: ReactNode
  id?: string
  className?: string
  children: ReactNode | ((slot: FieldSlot) => ReactNode)
}

/** Label, control, hint and error, wired together for assistive technology. */
export function Field({ label, error, hint, action, id, className, children }: FieldProps) {
  const own = useId()
  const control = id ?? own
  const described = [hint != null && `${control}-hint`, error && `${control}-err`]
  // The slot is cheap to make and its readers draw anew with their field anyway.
  const slot: FieldSlot = {
    id: control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
  }
  return (
    <div className={className ? `field ${className}` : 'field'}>
      {action == null ? (
        <label htmlFor={control}>{label}</label>
      ) : (
        <div className="row between">
          <label htmlFor={control}>{label}</label>
          {action}
        </div>
      )}
      {/* oxlint-disable-next-line react/jsx-no-constructed-context-values -- see above */}
      <Slot value={slot}>{typeof children === 'function' ? children(slot) : children}</Slot>
      {hint != null && (
        <span className="small muted" id={`${control}-hint`}>
          {hint}
        </span>
      )}
      <FieldError id={`${control}-err`}>{error}</FieldError>
    </div>
  )
}

/** The error line on its own, for groups of controls that have no single label. */
export function FieldError({ id, children }: { id?: string; children?: string | undefined }) {
  if (!children) return null
  return (
    <span className="err" id={id}>
      <Icon of={OctagonAlert} />
      {children}
    </span>
  )
}

function inputClass(className: string | undefined): string {
  return className ? `inp ${className}` : 'inp'
}

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...useFieldSlot()} {...rest} className={inputClass(className)} />
}

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...useFieldSlot()} rows={rows} {...rest} className={inputClass(className)} />
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...useFieldSlot()} {...rest} className={inputClass(className)} />
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  error?: string | undefined
}

/** A check box with its own label beside it; needs no field around it. */
export function Checkbox({ label, error, className, id, ...rest }: CheckboxProps) {
  const own = useId()
  const control = id ?? own
  return (
    <>
      <label className={className ? `check ${className}` : 'check'}>
        <input
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${control}-err` : undefined}
          {...rest}
          id={control}
          type="checkbox"
        />
        <span>{label}</span>
      </label>
      <FieldError id={`${control}-err`}>{error}</FieldError>
    </>
  )
}
