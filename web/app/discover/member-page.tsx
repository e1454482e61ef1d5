import { useLingui } from '@lingui/react/macro'
import type { MemberPage } from '#contract/connections-api.ts'
import { inOrderOfLanguageName, nameOfLanguage } from '#web/platform/language-names.ts'
import { SafetyButton } from '../reports/safety-button.tsx'
import { MemberBetween } from './member-between.tsx'
import { MemberBio, MemberHead, MemberReason, MemberWords } from './member-details.tsx'
import { WhyMatch } from './why-match.tsx'
import './member-page.css'

const NAME = 'member-page-name'

/** All about a member, and what stands between them and me (rule: member-page). */
export function MemberPageView({ page }: { page: MemberPage }) {
  const { t } = useLingui()
  const { member, match_facts: facts, match_score: score, between } = page
  const languages = inOrderOfLanguageName(member.languages).map(nameOfLanguage)
  return (
    <article className="card card-0 member-page" aria-labelledby={NAME}>
      <MemberHead
        member={member}
        name={
          <h1 id={NAME}>
            <bdi>{member.full_name}</bdi>
          </h1>
        }
      />
      <div className="member-cols">
        <section className="stack member-act" aria-label={t`Connection`}>
          <MemberBetween key={member.id} page={page} nameId={NAME} />
        </section>
        <div className="dlg-b">
          {facts && <MemberReason facts={facts} score={score} heading="h2" />}
          <MemberBio bio={member.bio} heading="h2" />
          <MemberWords title={t`Skills`} words={member.skills} heading="h2" />
          <MemberWords title={t`Interests`} words={member.interests} heading="h2" />
          <MemberWords title={t`Languages`} words={languages} heading="h2" />
          {facts && <WhyMatch facts={facts} heading="h2" />}
          {between.state !== 'self' && (
            <div>
              <SafetyButton thing={{ kind: 'member', id: member.id }} member={member} worded />
            </div>
          )}
        </div>
      </div>
    </article>
  )
}
