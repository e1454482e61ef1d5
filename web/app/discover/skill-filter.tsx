import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TAG_MAX } from '#contract/tag-limits.ts'
import { WordsField } from '#web/ui/words-field.tsx'
import { wordsIn } from '#web/ui/words.ts'
import type { Words } from '#web/ui/words.ts'
import { useCompletions } from '../members/completions.ts'

type Props = { skill: string | undefined; onSkill: (skill: string | undefined) => void }

/** One skill that members have; another one takes its place. */
export function SkillFilter({ skill, onSkill }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const offered = useCompletions(typed)
  const change = (next: Words) => {
    setTyped(next.typed.slice(0, TAG_MAX))
    const chosen = next.chosen.at(-1)?.slice(0, TAG_MAX)
    if (chosen !== skill) onSkill(chosen)
  }
  return (
    <div
      // A word that is typed and left is meant.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (typed.trim() && !currentTarget.contains(relatedTarget))
          change({ chosen: wordsIn({ chosen: [], typed }), typed: '' })
      }}
    >
      <WordsField
        label={t`Skill`}
        placeholder={t`Any skill`}
        value={{ chosen: skill === undefined ? [] : [skill], typed }}
        onChange={change}
        offered={offered}
      />
    </div>
  )
}
