import { useLingui } from '@lingui/react/macro'
import { BlockedMembers } from '../blocks/blocked-members.tsx'
import { Section } from './section.tsx'

/** Whom the member has blocked. */
export function BlockedSection() {
  const { t } = useLingui()
  return (
    <Section title={t`Blocked people`}>
      <BlockedMembers />
    </Section>
  )
}
