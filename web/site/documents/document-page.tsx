import { Trans, useLingui } from '@lingui/react/macro'
import { BRAND } from '#contract/brand.ts'
import type { SiteAssets, SiteDocument } from '#contract/site.ts'
import { Document } from '../frame/document.tsx'
import { ReadingPage } from '../frame/reading-page.tsx'

type Props = { document: SiteDocument; assets: SiteAssets }

/** A legal page or the guidelines: the text, the way to its sections, and its files (rule: legal-pages). */
export function DocumentPage({
  document: { slug, title, description, updated, html, sections, downloads },
  assets,
}: Props) {
  return (
    <Document title={title} description={description} path={`/${slug}`} assets={assets} className="land">
      <ReadingPage>
        <article className="doc">
          <header className="doc-h">
            <h1>{title}</h1>
            {updated === null ? null : <p className="muted">{updated}</p>}
            {downloads ? <Downloads slug={slug} /> : null}
          </header>
          <Sections sections={sections} />
          <div
            className="prose"
            // oxlint-disable-next-line react/no-danger -- our own Markdown, rendered and sanitised by the server
            dangerouslySetInnerHTML={{ __html: html }}
          />
          <footer className="doc-f">
            <p>
              <Trans>
                Questions about this page? Write to{' '}
                <a href={`mailto:${BRAND.contactEmail}`} translate="no">
                  {BRAND.contactEmail}
                </a>
                .
              </Trans>
            </p>
            <a className="btn btn-o" href="/">
              <Trans>Back to home</Trans>
            </a>
          </footer>
        </article>
      </ReadingPage>
    </Document>
  )
}

function Downloads({ slug }: { slug: string }) {
  return (
    <p className="row wrap doc-dl">
      <a className="btn btn-o btn-sm" href={`/${slug}.pdf`} download="">
        <Trans>Download PDF</Trans>
      </a>
      <a className="btn btn-o btn-sm" href={`/${slug}.docx`} download="">
        <Trans>Download DOCX</Trans>
      </a>
    </p>
  )
}

/** The same list twice, of which CSS shows one: beside the text on wide screens, folded before it on narrow ones. */
function Sections({ sections }: Pick<SiteDocument, 'sections'>) {
  const { t } = useLingui()
  if (sections.length < 3) return null
  const list = (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  )
  return (
    <nav className="doc-nav" aria-label={t`On this page`}>
      <div className="only-d">
        <h2 className="h3">
          <Trans>On this page</Trans>
        </h2>
        {list}
      </div>
      <details className="only-m">
        <summary>
          <Trans>On this page</Trans>
        </summary>
        {list}
      </details>
    </nav>
  )
}
