import { Trans, useLingui } from '@lingui/react/macro'
import type { HelpQuestion, SiteAssets, SitePage } from '#contract/site.ts'
import { BRAND } from '#contract/brand.ts'
import { foundText } from '#contract/help-search.ts'
import { Document } from '../frame/document.tsx'
import { HelpSearch } from './help-search-form.tsx'
import { HelpTopic } from './help-topic.tsx'
import { ReadingPage } from '../frame/reading-page.tsx'

type Props = Omit<Extract<SitePage, { name: 'help' }>, 'name'> & { assets: SiteAssets }

/**
 * All questions by topic. A search moves what it finds into one list at the top, best first, and hides the rest. The
 * server does it for the address /help?q=, help-search.ts while somebody types.
 */
export function HelpPage({ query, questions, found, assets }: Props) {
  const { t } = useLingui()
  const title = t`Help Center`
  const searching = query !== ''
  const hits = found.flatMap((id) => questions.filter((question) => question.id === id))
  const topics = new Map(questions.map(({ topicId, topic }) => [topicId, topic]))
  return (
    <Document
      title={title}
      description={t`Answers about ${{ brand: BRAND.name }}: getting started, your account, matching, messages, mentorship, safety and privacy.`}
      {...(searching ? {} : { path: '/help', facts: [pageFacts(questions)] })}
      assets={assets}
      className="land"
    >
      <ReadingPage>
        <div className="help" data-help>
          <div className="help-head">
            <h1>{title}</h1>
            <p className="lead muted">
              <Trans>Search for a word, or look through the topics.</Trans>
            </p>
            <HelpSearch query={query} />
            <div className="help-found">
              <p role="status" data-help-count>
                {searching && t(foundText(hits.length))}
              </p>
              <a href="/help" hidden={!searching} data-help-all>
                <Trans>Show all questions</Trans>
              </a>
            </div>
            <p hidden={!searching || hits.length > 0} data-help-none>
              <Trans>
                Try fewer words or other ones, or <a href="/#contact">write to us</a>.
              </Trans>
            </p>
          </div>
          <nav aria-label={t`Topics`} hidden={searching} data-help-whole>
            <ul className="help-toc">
              {[...topics].map(([id, topic]) => (
                <li key={id}>
                  <a href={`#${id}`}>{topic}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="help-body">
            <HelpTopic
              id="answers"
              title={t`Answers`}
              questions={hits}
              all={questions}
              open={hits.length === 1}
              hidden={hits.length === 0}
            />
            {[...topics].map(([id, topic]) => (
              <HelpTopic
                key={id}
                id={id}
                title={topic}
                questions={questions.filter((question) => question.topicId === id && !hits.includes(question))}
                all={questions}
                hidden={searching}
              />
            ))}
            <section className="help-end" aria-labelledby="help-contact">
              <h2 id="help-contact">
                <Trans>Still looking?</Trans>
              </h2>
              <p>
                <Trans>Write to us, and a person answers within 8 hours.</Trans>
              </p>
              <p className="row wrap">
                <a className="btn btn-p" href="/#contact">
                  <Trans>Contact us</Trans>
                </a>
                <a className="btn btn-o" href="/community-guidelines">
                  <Trans>Community Guidelines</Trans>
                </a>
              </p>
            </section>
          </div>
        </div>
      </ReadingPage>
    </Document>
  )
}

function pageFacts(questions: HelpQuestion[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, html }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: html },
    })),
  }
}
