import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { Opportunity } from '#contract/opportunities-api.ts'
import { DELETED_MEMBER } from '#contract/members.ts'
import { BOARD_NAME } from '#contract/opportunities.ts'
import { MemberLink } from '../members/member-link.tsx'
import { OUTSIDE } from './outside.ts'
import './opportunities.css'

/** What is longer is folded: characters and lines of a description, number of skills. */
const LONG = 320
const LINES = 4
const SKILLS = 6

/** Description, skills, poster and source of an opportunity; long ones are folded. */
export function Details({ opportunity }: { opportunity: Opportunity }) {
  const { title, description, skills, source, posted_by, posted_by_name } = opportunity
  const { t } = useLingui()
  const id = useId()
  const [open, setOpen] = useState(false)
  const entries = skills ?? []
  const poster = posted_by_name ?? t(source ? BOARD_NAME : DELETED_MEMBER)
  const isLong = description.length > LONG || description.split('\n').length > LINES || entries.length > SKILLS
  return (
    <>
      <div id={id} className="stack-2">
        <p className={isLong && !open ? 'small opp-d clamp3' : 'small opp-d'} dir="auto">
          {description}
        </p>
        {entries.length > 0 && (
          <ul className="row wrap opp-s" aria-label={t`Skills`}>
            {(open ? entries : entries.slice(0, SKILLS)).map((skill) => (
              <li key={skill} className="chip" dir="auto">
                {skill}
              </li>
            ))}
          </ul>
        )}
      </div>
      {isLong && (
        <button
          type="button"
          className="link opp-more"
          aria-expanded={open}
          aria-controls={id}
          aria-label={open ? t`Show less of ${title}` : t`Show more of ${title}`}
          onClick={() => setOpen(!open)}
        >
          {open ? t`Show less` : t`Show more`}
        </button>
      )}
      <p className="small muted">
        {source ? (
          <Trans>
            Posted by <bdi>{poster}</bdi> from{' '}
            <a href={source.url} {...OUTSIDE}>
              <bdi>{source.name}</bdi>
            </a>
          </Trans>
        ) : (
          <Trans>
            Posted by{' '}
            {posted_by && posted_by_name ? (
              <MemberLink member={{ id: posted_by, full_name: posted_by_name }} />
            ) : (
              <bdi>{poster}</bdi>
            )}
          </Trans>
        )}
      </p>
    </>
  )
}
