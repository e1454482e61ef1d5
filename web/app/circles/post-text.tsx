import { LinkedText } from '#web/ui/linked-text.tsx'

/** A post's words as typed. */
export function PostText({ text }: { text: string }) {
  return (
    <p className="as-typed" dir="auto">
      <LinkedText text={text} />
    </p>
  )
}
