import { ImageUp, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { CIRCLE_TEXTS, COVER } from '#contract/circles.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.tsx'
import { UnusableCover, coverJpeg } from './cover-jpeg.ts'
import './cover.css'

type Props = { cover: File | null; onChange: (cover: File | null) => void }

/** Chooses a cover for a circle to come: made small here, shown, and sent only with the circle. */
export function CoverField({ cover, onChange }: Props) {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const choose = async (file: File) => {
    setBusy(true)
    setProblem(undefined)
    try {
      onChange(await coverJpeg(file))
    } catch (error) {
      const description = error instanceof UnusableCover ? error.message : CIRCLE_TEXTS.coverNotImage
      setProblem(description)
      toast({ kind: 'error', title: 'Error', description })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="field" role="group" aria-labelledby={`${id}-label`}>
      <span className="lbl" id={`${id}-label`}>
        Cover image (optional)
      </span>
      {cover && <Preview cover={cover} />}
      <input
        ref={picker}
        type="file"
        accept="image/*"
        aria-label="Cover image"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          // Emptied, so that choosing the same file again counts as a choice.
          target.value = ''
          if (file) void choose(file)
        }}
      />
      <div className="row wrap tight">
        <BusyButton
          className="btn btn-o btn-sm"
          aria-describedby={problem ? `${id}-hint ${id}-err` : `${id}-hint`}
          busy={busy}
          busyText="Reading..."
          icon={<Icon of={ImageUp} />}
          onClick={() => picker.current?.click()}
        >
          {cover ? 'Change image' : 'Choose image'}
        </BusyButton>
        {cover && (
          <button
            type="button"
            className="btn btn-g btn-sm"
            onClick={() => {
              onChange(null)
              picker.current?.nextElementSibling?.querySelector('button')?.focus()
            }}
          >
            <Icon of={X} />
            Remove image
          </button>
        )}
      </div>
      <span className="small muted" id={`${id}-hint`}>
        An image under 10 MB, at best {COVER.width} by {COVER.height}. Without one, threads are drawn from the name.
      </span>
      <FieldError id={`${id}-err`}>{problem}</FieldError>
    </div>
  )
}

function Preview({ cover }: { cover: File }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(cover)
    image.current?.setAttribute('src', address)
    return () => URL.revokeObjectURL(address)
  }, [cover])
  return <img ref={image} className="cover cover-preview" alt="Your cover" />
}
