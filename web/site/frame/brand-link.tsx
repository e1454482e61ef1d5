import { BRAND } from '#contract/brand.ts'
import { Mark } from '#web/ui/mark.tsx'

export function BrandLink() {
  return (
    <a className="brand" href="/">
      <Mark />
      <span translate="no">{BRAND.name}</span>
    </a>
  )
}
