import { ChevronDown } from 'lucide'
import { renderToStaticMarkup } from 'react-dom/server'
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

/**
 * A topic, or what a search found: questions that unfold their answers. Each is drawn once and kept as text, because a
 * search draws the page for one visitor, at every search anew.
 */
export function HelpTopic({ id, title, questions, all, open = false, hidden }: Props) {
  const heading = renderToStaticMarkup(<h2 id={id}>{title}</h2>)
  const entries = questions.map((question) => drawn(question, all, open))
  return (
    <section
      className="help-topic"
      aria-labelledby={id}
      hidden={hidden}
      data-help-topic={id}
      // oxlint-disable-next-line react/no-danger -- drawn by React, here and in `drawn`
      dangerouslySetInnerHTML={{ __html: heading + entries.join('') }}
    />
  )
}

const kept = { open: new WeakMap<HelpQuestion, string>(), closed: new WeakMap<HelpQuestion, string>() }

function drawn(question: HelpQuestion, all: HelpQuestion[], open: boolean): string {
  const known = open ? kept.open : kept.closed
  const html =
    known.get(question) ??
    renderToStaticMarkup(<Question question={question} place={all.indexOf(question)} open={open} />)
  known.set(question, html)
  return html
}

function Question({ question, place, open }: { question: HelpQuestion; place: number; open: boolean }) {
  return (
    <details className="qa" open={open} data-place={place} data-topic={question.topicId}>
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
  )
}
