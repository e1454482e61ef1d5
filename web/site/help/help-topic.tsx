import { ChevronDown } from 'lucide-react'
import type { HelpQuestion } from '#contract/site.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  id: string
  title: string
  questions: HelpQuestion[]
  /** Every question of the page, which gives each its place. */
  all: HelpQuestion[]
  open?: boolean
  hidden: boolean
}

/** A topic, or what a search found: questions that unfold their answers. */
export function HelpTopic({ id, title, questions, all, open = false, hidden }: Props) {
  return (
    <section className="help-topic" aria-labelledby={id} hidden={hidden} data-help-topic={id}>
      <h2 id={id}>{title}</h2>
      {questions.map((question) => (
        <details
          key={question.id}
          className="qa"
          open={open}
          data-place={all.indexOf(question)}
          data-topic={question.topicId}
        >
          <summary>
            <h3>{question.question}</h3>
            <Icon of={ChevronDown} />
          </summary>
          {/* The id stands inside, so that a browser unfolds the answer that an address names, script or not. */}
          <div
            className="prose"
            id={question.id}
            // oxlint-disable-next-line react/no-danger -- made of our own Markdown and sanitised
            dangerouslySetInnerHTML={{ __html: question.html }}
          />
        </details>
      ))}
    </section>
  )
}
