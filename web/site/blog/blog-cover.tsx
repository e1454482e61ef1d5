import { coverOrigin } from '#contract/cover.ts'
import { groundOf, initialsOf } from '#web/ui/initials.ts'
import { Threads } from '#web/ui/threads.tsx'

type Props = { title: string; address: string | null; className?: string }

/**
 * A card's picture: the cover fills the box once it is there. Below it is the title's initial in the opening of an arch,
 * which stays where there is no cover or it does not come.
 */
export function BlogCover({ title, address, className = '' }: Props) {
  return (
    <div className={`blog-cover c${groundOf(title)} ${className}`} aria-hidden="true">
      <Threads width={320} height={180} reach={0.8} className="threads on-dark" />
      <span>{initialsOf(title.trim().split(/\s+/u)[0] ?? '')}</span>
      <CoverPicture address={address} />
    </div>
  )
}

/** Another host's picture, told nothing about who reads; none where the page's policy would not let it through. */
export function CoverPicture({ address }: { address: string | null }) {
  if (address === null || coverOrigin(address) === null) return null
  return (
    <img src={address} alt="" width={1280} height={720} loading="lazy" decoding="async" referrerPolicy="no-referrer" />
  )
}
