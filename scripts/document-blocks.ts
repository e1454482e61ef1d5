// Turns a document's Markdown into the blocks that its PDF and DOCX files consist of.
import { Marked } from 'marked'
import type { Token, Tokens } from 'marked'

/** A piece of text in one style; `href` is an absolute address, or null. */
export type Run = { text: string; bold: boolean; code: boolean; href: string | null }

export type Block =
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; items: Run[][] }
  | { kind: 'table'; header: Run[][]; rows: Run[][][] }

/**
 * Parses Markdown into blocks. A link within the site stays a link only if the site's origin (`site`) is known.
 * @throws Error at Markdown that the files cannot show, so that no text is left out silently
 */
export function blocksOf(markdown: string, site: string | null): Block[] {
  return new Marked({ gfm: true }).lexer(markdown).flatMap((token) => blockOf(token, site))
}

export function textOf(runs: Run[]): string {
  return runs.map(({ text }) => text).join('')
}

function blockOf(token: Token, site: string | null): Block[] {
  const runs = (tokens: Token[] | undefined) => runsOf(tokens ?? [], site)
  switch (token.type) {
    case 'space':
      return []
    case 'heading':
      return [{ kind: 'heading', level: (token as Tokens.Heading).depth, runs: runs(token.tokens) }]
    case 'paragraph':
      return [{ kind: 'paragraph', runs: runs(token.tokens) }]
    case 'list':
      return [{ kind: 'list', items: (token as Tokens.List).items.map(({ tokens }) => runs(tokens)) }]
    case 'table': {
      const { header, rows } = token as Tokens.Table
      const cells = (row: Tokens.TableCell[]) => row.map(({ tokens }) => runs(tokens))
      return [{ kind: 'table', header: cells(header), rows: rows.map(cells) }]
    }
    default:
      throw new Error(`The document files cannot show this ${token.type}: ${token.raw}`)
  }
}

function runsOf(
  tokens: Token[],
  site: string | null,
  style: Omit<Run, 'text'> = { bold: false, code: false, href: null },
): Run[] {
  return tokens.flatMap((token): Run[] => {
    const within = (other: Partial<Run>) => runsOf((token as Tokens.Generic).tokens ?? [], site, { ...style, ...other })
    switch (token.type) {
      case 'strong':
        return within({ bold: true })
      case 'em':
        return within({})
      case 'link':
        return within({ href: addressOf((token as Tokens.Link).href, site) })
      case 'codespan':
        return [{ ...style, text: (token as Tokens.Codespan).text, code: true }]
      case 'text':
      case 'escape':
        return (token as Tokens.Generic).tokens
          ? within({})
          : [{ ...style, text: (token as Tokens.Text).text.replaceAll('\n', ' ') }]
      default:
        throw new Error(`The document files cannot show this ${token.type}: ${token.raw}`)
    }
  })
}

function addressOf(href: string, site: string | null): string | null {
  if (!href.startsWith('/')) return href
  return site === null ? null : site + href
}
