import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Bookmark, BookmarkCheck } from 'lucide'
import { countryName } from '#contract/country-names.ts'
import { intlLocaleOf } from '#contract/languages.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SpanMeter } from '#web/ui/span-meter.tsx'
import { Arch } from './arch.tsx'

/* Small pictures of the product's own screens, hidden from screen readers. */

const score = 94

export function MatchPicture() {
  const { t } = useLingui()
  return (
    <>
      <Avatar name="Thandiwe Mokoena" foot="a" size="l" />
      <SpanMeter percent={score} label={t`${score}% Match`} />
      <Avatar name="Dr. Kwabena Asante" foot="d" size="l" />
    </>
  )
}

const CIRCLES = [
  { members: 48, name: msg`Women in Data Africa`, tone: 'africa' },
  { members: 31, name: msg`Francophone Founders`, tone: 'diaspora' },
  { members: 77, name: msg`Returnees Lagos`, tone: 'accent' },
  { members: 25, name: msg`Green Energy`, tone: 'africa' },
]

export function CirclesPicture() {
  const { t } = useLingui()
  return CIRCLES.map(({ members, name, tone }) => (
    <span key={name.id} className="chip">
      <span className={`count count-${tone}`}>{members}</span>
      {t(name)}
    </span>
  ))
}

const OPPORTUNITIES = [
  { kind: msg`Scholarship`, place: 'RW', icon: Bookmark },
  { kind: msg`Grant`, place: 'SN', icon: BookmarkCheck },
]

export function BoardPicture() {
  const { i18n, t } = useLingui()
  const locale = intlLocaleOf(i18n.locale)
  return OPPORTUNITIES.map(({ kind, place, icon }) => (
    <span key={place} className="chip between">
      <span>
        <b>{t(kind)}</b> · {countryName(place, locale)}
      </span>
      <Icon of={icon} />
    </span>
  ))
}

export function ImpactPicture() {
  const { t } = useLingui()
  return <SpanMeter percent={64} label={t`Level progress`} figure={null} />
}

export function ChatPicture() {
  return (
    <>
      <span className="bub">
        <Trans>Could we go over my pitch deck on Thursday?</Trans>
      </span>
      <span className="bub me">
        <Trans>Yes. 17:00 in Accra, 18:00 in Berlin.</Trans>
      </span>
    </>
  )
}

export function BridgePicture() {
  return <Arch reach={0.8} />
}
