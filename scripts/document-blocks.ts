// A document's Markdown as the few kinds of blocks that its files are made of.
import { Marked } from 'marked'
import type { Token, Tokens } from 'marked'

/** Words of one look; `href` is absolute. */
export type Run = { text: string; bold: boolean; code: boolean; href: string | null }

export type Block =
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; items: Run[][] }
  | { kind: 'table'; header: Run[][]; rows: Run[][][] }

/**
 * The blocks of Markdown. Links within the site stay links only where its address is known (`site`).
 * @throws Error at what a file could not show, so that nothing is left out silently
 */
export function blocksOf(markdown: string, site: string | null): Block[] {
  return new Marked({ gfm: true }).lexer(markdown).flatMap((token) => blockOf(token, site))
}

export function wordsOf(runs: Run[]): string {
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
      throw new Error(`A document's files cannot show this ${token.type}: ${token.raw}`)
  }
}

function runsOf(
  tokens: Token[],
  site: string | null,
  look: Omit<Run, 'text'> = { bold: false, code: false, href: null },
): Run[] {
  return tokens.flatMap((token): Run[] => {
    const within = (other: Partial<Run>) => runsOf((token as Tokens.Generic).tokens ?? [], site, { ...look, ...other })
    switch (token.type) {
      case 'strong':
        return within({ bold: true })
      case 'em':
        return within({})
      case 'link':
        return within({ href: addressOf((token as Tokens.Link).href, site) })
      case 'codespan':
        return [{ ...look, text: (token as Tokens.Codespan).text, code: true }]
      case 'text':
      case 'escape':
        return (token as Tokens.Generic).tokens
          ? within({})
          : [{ ...look, text: (token as Tokens.Text).text.replaceAll('\n', ' ') }]
      default:
        throw new Error(`A document's files cannot show this ${token.type}: ${token.raw}`)
    }
  })
}

function addressOf(href: string, site: string | null): string | null {
  if (!href.startsWith('/')) return href
  return site === null ? null : site + href
}
