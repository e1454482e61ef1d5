import { ImageUp } from 'lucide-react'
import { CIRCLE_TEXTS, COVER } from '#contract/circles.ts'
import { imageJpeg } from '#web/platform/image-jpeg.ts'
import { FilePicker, ImagePreview } from '#web/ui/file-picker.tsx'
import { COVER_JPEG, COVER_RULES } from './cover-jpeg.ts'
import './cover.css'

type Props = { cover: File | null; onChange: (cover: File | null) => void }

/** Chooses a cover for a circle to come: made small here, shown, and sent only with the circle. */
export function CoverField({ cover, onChange }: Props) {
  return (
    <FilePicker
      className="field"
      label="Cover image"
      title="Cover image (optional)"
      rules={COVER_RULES}
      onPick={async (file) => onChange(await imageJpeg(file, COVER_JPEG))}
      failed={CIRCLE_TEXTS.coverNotImage}
      showsProblem
      pick={cover ? 'Change image' : 'Choose image'}
      busyText="Reading..."
      icon={ImageUp}
      hint={`An image under 10 MB, at best ${COVER.width} by ${COVER.height}. Without one, threads are drawn from the name.`}
      preview={cover && <ImagePreview file={cover} alt="Your cover" className="cover cover-preview" />}
      remove={cover ? { text: 'Remove image', onRemove: () => onChange(null) } : undefined}
    />
  )
}
