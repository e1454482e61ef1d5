import { Lexer, Marked, Tokenizer } from 'marked'
import type { RendererObject, Token, Tokens } from 'marked'
import sanitizeHtml from 'sanitize-html'

const FOREIGN = 'noopener noreferrer nofollow ugc'
const SLUG_MAX = 60
const BUDGET = 20_000_000
/** Quotes and lists that begin fifty deep in one line: their reading takes the stack or the square of the depth. */
const TOO_DEEP = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])){50}/m
/** Lines of quotes in one text: their reading takes the square of their number where a line without a mark goes on with one. */
const QUOTES_MAX = 2000
const QUOTE = /^ {0,3}>/gm
const HERE = 'https://here.invalid'
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

type Heading = { level: number; id: string }

type MarkdownOptions = {
  /**
   * What the ids of headings begin with. The default keeps them apart from every id and name that a page has of its
   * own. A page of our own words may pass '' for plain ids.
   */
  idPrefix?: string
  /** The name of a wide table's scroll box for screen readers, in the language of the page. */
  tableLabel?: string
}

/**
 * Returns HTML that is safe to show of Markdown (rule: safe-markdown, outside-links): CommonMark with GitHub's tables,
 * strikethrough and links. The highest heading becomes an h2 and none is skipped. Links lead to http(s), mailto or this
 * site. HTML in the text is shown as text. Pictures become links, since one from another host would tell that host who
 * reads. Text that is too deep to be understood, or has thousands of quotes, is shown as it was written.
 */
export function renderMarkdown(
  markdown: string,
  { idPrefix = 'section-', tableLabel = 'Table' }: MarkdownOptions = {},
): string {
  return sanitizeHtml(htmlOf(markdown, idPrefix, tableLabel), POLICY).trim()
}

/** The words of Markdown without its marks, a block to a line; not escaped. */
export function plainText(markdown: string): string {
  const words = sanitizeHtml(htmlOf(markdown, '', ''), { allowedTags: [], allowedAttributes: {} })
  return words
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/[ \t]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

function htmlOf(markdown: string, idPrefix: string, tableLabel: string): string {
  if (TOO_DEEP.test(markdown) || (markdown.match(QUOTE)?.length ?? 0) > QUOTES_MAX) return asPlainText(markdown)
  try {
    const marked = new Marked({ gfm: true })
    const tokens = new BoundedLexer({ ...marked.defaults, tokenizer: new WordsTokenizer() }).lex(markdown)
    const headings = headingsOf(marked, tokens, idPrefix)
    marked.use({ renderer: rendererOf(headings, tableLabel) })
    return marked.parser(tokens)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return asPlainText(markdown)
  }
}

const asPlainText = (markdown: string) => `<p>${escape(markdown)}</p>\n`

/** The text has no HTML: what looks like it is words. */
class WordsTokenizer extends Tokenizer {
  override html(): undefined {}
  override tag(): undefined {}
}

/**
 * Reading a block costs its length times the marks in it, and the square of its longest words. What a
 * person writes costs a small part of the budget; once it is spent, blocks are shown as they stand.
 */
class BoundedLexer extends Lexer {
  private left = BUDGET
  private within = false

  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    if (this.within) return super.inlineTokens(src, tokens)
    this.left -= costOf(src)
    if (this.left < 0) {
      tokens.push({ type: 'text', raw: src, text: src })
      return tokens
    }
    this.within = true
    try {
      return super.inlineTokens(src, tokens)
    } finally {
      this.within = false
    }
  }
}

function costOf(block: string): number {
  const marks = block.length - block.replaceAll(/[^\p{Letter}\p{Number}\s]/gu, '').length
  return block.split(/\s+/).reduce((sum, word) => sum + word.length ** 2, marks * block.length)
}

/** Level and id of each heading; on the way, pictures within links become their words. */
function headingsOf(marked: Marked, tokens: Token[], idPrefix: string): Map<Token, Heading> {
  const found: Tokens.Heading[] = []
  void marked.walkTokens(tokens, (token) => {
    if (token.type === 'heading') found.push(token as Tokens.Heading)
    if (token.type === 'link')
      void marked.walkTokens(token.tokens ?? [], (inner) => {
        if (inner.type === 'image') Object.assign(inner, { type: 'text', tokens: undefined })
      })
  })
  const top = found.reduce((least, { depth }) => Math.min(least, depth), 6)
  const taken = new Map<string, number>()
  let last = 1
  return new Map(
    found.map((heading) => {
      last = Math.min(heading.depth - top + 2, last + 1, 6)
      const slug = slugOf(heading.text)
      const times = (taken.get(slug) ?? 0) + 1
      taken.set(slug, times)
      // Two underscores do not come out of a title, so that a counted id is nobody's plain one.
      return [heading, { level: last, id: `${idPrefix}${slug}${times > 1 ? `__${times}` : ''}` }]
    }),
  )
}

function slugOf(title: string): string {
  const words = title
    .normalize('NFD')
    .replaceAll(/\p{Mark}+/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
    .join('-')
  return Array.from(words).slice(0, SLUG_MAX).join('') || 'part'
}

function rendererOf(headings: Map<Token, Heading>, tableLabel: string): RendererObject {
  return {
    heading(token) {
      const { level, id } = headings.get(token) ?? { level: 2, id: '' }
      return `<h${level} id="${escape(id)}">${this.parser.parseInline(token.tokens)}</h${level}>\n`
    },
    code: ({ text, lang }) =>
      `<pre tabindex="0"><code${lang ? ` class="language-${escape(lang.split(/\s/, 1)[0] ?? '')}"` : ''}>${escape(text)}\n</code></pre>\n`,
    codespan: ({ text }) => `<code>${escape(text)}</code>`,
    text(token) {
      return 'tokens' in token && token.tokens ? this.parser.parseInline(token.tokens) : escapeWords(token.text)
    },
    link({ href, text, tokens, autolink }) {
      return autolink
        ? `<a href="${escape(href)}">${escape(text)}</a>`
        : `<a href="${escapeWords(href)}">${this.parser.parseInline(tokens)}</a>`
    },
    image: ({ href, text }) => `<a href="${escapeWords(href)}">${escapeWords(text || href)}</a>`,
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
    table({ header, rows }) {
      const row = (cells: Tokens.TableCell[]) => `<tr>\n${cells.map((cell) => this.tablecell(cell)).join('')}</tr>\n`
      const body = rows.length > 0 ? `<tbody>\n${rows.map(row).join('')}</tbody>\n` : ''
      return `<div class="table-scroll" role="group" aria-label="${escape(tableLabel)}" tabindex="0"><table>\n<thead>\n${row(header)}</thead>\n${body}</table></div>\n`
    },
    tablecell({ header, align, tokens }) {
      const side = align && align !== 'left' ? ` class="align-${align === 'right' ? 'end' : 'center'}"` : ''
      const [open, close] = header ? [`th scope="col"${side}`, 'th'] : [`td${side}`, 'td']
      return `<${open}>${this.parser.parseInline(tokens)}</${close}>\n`
    },
  }
}

const POLICY: sanitizeHtml.IOptions = {
  allowedTags:
    'h2 h3 h4 h5 h6 p br hr ul ol li blockquote strong em del a code pre div table thead tbody tr th td'.split(' '),
  allowedAttributes: {
    a: ['href', 'rel'],
    ol: ['start'],
    pre: ['tabindex'],
    div: ['role', 'aria-label', 'tabindex'],
    th: ['scope'],
    ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((heading) => [heading, ['id']])),
  },
  allowedClasses: {
    code: [/^language-[\w+#-]{1,40}$/],
    div: ['table-scroll'],
    th: ['align-center', 'align-end'],
    td: ['align-center', 'align-end'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  selfClosing: [],
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: safeLink(href) }),
  },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && attribs.href === undefined ? 'excludeTag' : false),
}

/** A link as it may stand on a page, or no href where it leads to what is not a page or an address. */
function safeLink(href: string): sanitizeHtml.Attributes {
  const url = URL.parse(href, HERE)
  if (!url) return {}
  if (url.origin === HERE) {
    const within = `${url.pathname}${url.search}${url.hash}`
    // What names neither a page of this site nor a place of this page would lead anywhere but there.
    if (href.startsWith('#')) return { href: url.hash || '#' }
    return href.startsWith('/') && !within.startsWith('//') ? { href: within } : {}
  }
  if (url.protocol === 'mailto:') return { href: url.href }
  return url.protocol === 'https:' || url.protocol === 'http:' ? { href: url.href, rel: FOREIGN } : {}
}

/** Everything as it was written. */
function escape(written: string): string {
  return written
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** The same, but that character references ("&eacute;") mean what they name: Markdown has them in words and addresses. */
function escapeWords(written: string): string {
  return escape(written).replaceAll(/&amp;(#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,31});/gi, '&$1;')
}
