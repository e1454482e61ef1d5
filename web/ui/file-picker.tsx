import { X } from 'lucide'
import type { IconNode } from 'lucide'
import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import type { FileRules } from '#web/platform/picked-file.ts'
import type { Wording } from '#web/platform/texts.ts'
import { useFilePicker } from '#web/platform/use-file-picker.ts'
import { BusyButton } from './busy-button.tsx'
import { FieldError } from './field.tsx'
import { Icon } from './icon.tsx'

interface FilePickerProps {
  /** What the file is for, to screen readers; `title` stands over the picker too. */
  label: string
  title?: string
  rules: FileRules
  /** What becomes of the file; the button is busy meanwhile. */
  onPick: (file: File) => unknown
  failed: Wording
  /** The words on the button, and while it is busy. */
  pick: string
  busyText: string
  icon: IconNode
  hint: ReactNode
  /** What is chosen now: a picture, a chip with a name. */
  preview?: ReactNode
  /** Takes it back, with the words on the button that does. */
  remove?: { text: string; onRemove: () => void } | undefined
  /** A broken rule is shown under the button too, not only as a toast. */
  showsProblem?: boolean
  className: string
}

/** Chooses one file, by a button or by dropping it. */
export function FilePicker(props: FilePickerProps) {
  const { label, title, rules, onPick, failed, pick, busyText, icon, hint, preview, remove, className } = props
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const { busy, problem, input, inputProps, dropProps } = useFilePicker({ rules, onPick, failed })
  const shown = props.showsProblem ? problem : undefined
  const name = title ? { 'aria-labelledby': `${id}-title` } : { 'aria-label': label }
  const button = (
    <BusyButton
      className="btn btn-o btn-sm"
      aria-describedby={shown ? `${id}-hint ${id}-err` : `${id}-hint`}
      busy={busy}
      busyText={busyText}
      icon={<Icon of={icon} />}
      onClick={() => input.current?.click()}
    >
      {pick}
    </BusyButton>
  )
  return (
    <div ref={root} className={className} role="group" {...name} {...dropProps}>
      {title && (
        <span className="lbl" id={`${id}-title`}>
          {title}
        </span>
      )}
      {preview}
      <input ref={input} aria-label={label} {...inputProps} />
      {remove ? (
        <div className="row wrap tight">
          {button}
          <button
            type="button"
            className="btn btn-g btn-sm"
            onClick={() => {
              remove.onRemove()
              root.current?.querySelector('button')?.focus()
            }}
          >
            <Icon of={X} />
            {remove.text}
          </button>
        </div>
      ) : (
        <div className="row">{button}</div>
      )}
      <span className="small muted" id={`${id}-hint`}>
        {hint}
      </span>
      {props.showsProblem && <FieldError id={`${id}-err`}>{shown}</FieldError>}
    </div>
  )
}

/** A chosen image as it will be sent. */
export function ImagePreview({ file, alt, className }: { file: File; alt: string; className: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    image.current?.setAttribute('src', address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return <img ref={image} className={className} alt={alt} />
}
