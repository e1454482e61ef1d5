import { useId, useState } from 'react'
import type { Opportunity } from '#contract/opportunities-api.ts'
import { DELETED_MEMBER } from '#contract/members.ts'
import { BOARD_NAME } from '#contract/opportunities.ts'
import { textOf } from '#web/platform/texts.ts'
import { OUTSIDE } from './outside.ts'
import './opportunities.css'

/** More than this is folded: characters and lines of a description, and skills. */
const LONG = 320
const LINES = 4
const SKILLS = 6

/** What it is about, who is looked for and who says so; long ones unfold. */
export function Details({ opportunity }: { opportunity: Opportunity }) {
  const { title, description, skills, source, posted_by_name } = opportunity
  const id = useId()
  const [open, setOpen] = useState(false)
  const entries = skills ?? []
  const isLong = description.length > LONG || description.split('\n').length > LINES || entries.length > SKILLS
  return (
    <>
      <div id={id} className="stack-2">
        <p className={isLong && !open ? 'small opp-d clamp3' : 'small opp-d'} dir="auto">
          {description}
        </p>
        {entries.length > 0 && (
          <ul className="row wrap opp-s" aria-label="Skills">
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
          aria-label={open ? `Show less of ${title}` : `Show more of ${title}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Show more'}
        </button>
      )}
      <p className="small muted">
        Posted by <bdi>{posted_by_name ?? (source ? BOARD_NAME : textOf(DELETED_MEMBER))}</bdi>
        {source && (
          <>
            {' from '}
            <a href={source.url} {...OUTSIDE}>
              <bdi>{source.name}</bdi>
            </a>
          </>
        )}
      </p>
    </>
  )
}
