import { useLingui } from '@lingui/react/macro'
import { ImageUp } from 'lucide'
import { CIRCLE_TEXTS, COVER } from '#contract/circles.ts'
import { imageJpeg } from '#web/platform/image-jpeg.ts'
import { FilePicker, ImagePreview } from '#web/ui/file-picker.tsx'
import { COVER_JPEG, COVER_RULES } from './cover-jpeg.ts'
import './cover.css'

type Props = { cover: File | null; onChange: (cover: File | null) => void }

/** Chooses a cover for a new circle. It is scaled down and shown here, and sent only with the circle. */
export function CoverField({ cover, onChange }: Props) {
  const { t } = useLingui()
  return (
    <FilePicker
      className="field"
      label={t`Cover image`}
      title={t`Cover image (optional)`}
      rules={COVER_RULES}
      onPick={async (file) => onChange(await imageJpeg(file, COVER_JPEG))}
      failed={CIRCLE_TEXTS.coverNotImage}
      showsProblem
      pick={cover ? t`Change image` : t`Choose image`}
      busyText={t`Reading...`}
      icon={ImageUp}
      hint={t`An image under 10 MB, at best ${{ width: COVER.width }} by ${{ height: COVER.height }}. Without one, threads are drawn from the name.`}
      preview={cover && <ImagePreview file={cover} alt={t`Your cover`} className="cover cover-preview" />}
      remove={cover ? { text: t`Remove image`, onRemove: () => onChange(null) } : undefined}
    />
  )
}
