import { readFileSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { transform } from 'lightningcss'
import { parseAst } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const WEB = ['web/**/*.{ts,tsx}', 'server/demo/*.ts', 'server/platform/markdown.ts']

/** Any part of a syntax tree, of a style sheet or of a script. */
type Node = { [key: string]: unknown }

/** A style sheet as it is in the folder. */
export type Sheet = { path: string; text: string; rules: Node[] }

/** One declaration of a sheet, with the selector or the at-rule around it. */
export type Declaration = { property: string; value: string; line: number }

/** @returns every style sheet of web/, paths from the root of the codebase */
export function sheets(): Sheet[] {
  return files('web/**/*.css').map((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8')
    let rules: Node[] = []
    transform({
      filename: path,
      code: Buffer.from(text),
      drafts: { customMedia: true },
      visitor: {
        StyleSheet: (sheet) => {
          rules = sheet.rules
        },
      },
    })
    return { path, text, rules }
  })
}

/** @returns the files that a sheet imports, and all that these import, itself first */
export function withImports(path: string): string[] {
  const found = new Set([path])
  for (const one of found)
    for (const [, name = ''] of read(one).matchAll(/@import '([^']+)'/g)) found.add(join(dirname(one), name))
  return [...found]
}

/** @returns the classes of each selector of these rules, by selector */
export function selectorsOf(rules: Node[]): string[][] {
  const found: string[][] = []
  visit(rules, (node) => {
    if (!Array.isArray(node.selectors)) return
    for (const selector of node.selectors) found.push(classesIn(selector))
  })
  return found
}

/** @returns the classes that a rule of its own styles, whatever is around them, as "layer class" */
export function classesAlone(rules: Node[]): string[] {
  return rules.flatMap((layer) => {
    const found: string[] = []
    visit(layer, (node) => {
      const { selectors } = (node.type === 'style' ? node.value : {}) as { selectors?: Node[][] }
      for (const selector of selectors ?? [])
        if (selector.length === 1 && selector[0]?.type === 'class') found.push(String(selector[0].name))
    })
    return found.map((name) => `${String((layer.value as Node).name)} ${name}`)
  })
}

/** @returns the declarations of a sheet as they are written */
export function declarationsOf({ text }: Sheet): Declaration[] {
  const bare = text.replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
  return [...bare.matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+)(?=;)/g)].map(
    ({ 1: property = '', 2: value = '', index }) => ({
      property,
      value: value.replaceAll(/\s+/g, ' '),
      line: bare.slice(0, index).split('\n').length,
    }),
  )
}

/** What a file of the code says of classes. */
export type Code = {
  path: string
  /** Named in a class attribute, or in a value that is called a class name. */
  classes: string[]
  /** The beginnings of class names that are put together, such as "av-". */
  beginnings: string[]
  /** The words of all its string literals: one of them may be a class that is passed on. */
  words: Set<string>
  /** The style sheets that it imports. */
  imports: string[]
  /** The media queries that it asks the window for. */
  queries: string[]
}

/** @returns what each file that draws something says of classes */
export function code(): Code[] {
  return files(WEB)
    .filter((path) => !/\.test\.ts$|\.gen\.ts$|\.d\.ts$/.test(path))
    .map((path) => {
      const found = { classes: new Set<string>(), beginnings: new Set<string>() }
      const words = new Set<string>()
      const imports: string[] = []
      visit(parseAst(read(path), { lang: path.endsWith('x') ? 'tsx' : 'ts' }), (node) => {
        if (node.type === 'Literal' && typeof node.value === 'string') add(node.value, words)
        if (node.type === 'ImportDeclaration') imports.push(...styleImport(path, node))
        if (namesClasses(node)) collect(node.value ?? node.init ?? node.right, found)
        if (node.type === 'TemplateLiteral' && !path.startsWith('web/')) htmlClasses(node, found)
      })
      const queries = [...read(path).matchAll(/matchMedia\('([^']+)'\)/g)].map(([, query = '']) => query)
      return { path, classes: [...found.classes], beginnings: [...found.beginnings], words, imports, queries }
    })
}

function styleImport(path: string, node: Node): string[] {
  const name = String((node.source as Node).value)
  if (!name.endsWith('.css')) return []
  return [name.startsWith('#') ? name.slice(1) : join(dirname(path), name)]
}

/** className="…", { className: … }, const classes = …, function ({ className = … }). */
function namesClasses(node: Node): boolean {
  const name = (node.type === 'AssignmentPattern' ? node.left : (node.name ?? node.key ?? node.id)) as Node | undefined
  return (
    ['JSXAttribute', 'Property', 'VariableDeclarator', 'AssignmentPattern'].includes(String(node.type)) &&
    ['class', 'classes', 'className'].some((one) => one === name?.name)
  )
}

type Found = { classes: Set<string>; beginnings: Set<string> }

function collect(value: unknown, found: Found): void {
  visit(value, (node, parent) => {
    // What is compared is no class.
    if (parent?.type === 'BinaryExpression') return
    if (node.type === 'Literal' && typeof node.value === 'string') add(node.value, found.classes)
    if (node.type === 'TemplateLiteral') fromTemplate(node, found)
  })
}

/** Each piece of a template is whole classes, but for one that a value continues without a blank between. */
function fromTemplate(node: Node, found: Found): void {
  const pieces = (node.quasis as Node[]).map((quasi) => String((quasi.value as Node).cooked))
  for (const [at, piece] of pieces.entries()) {
    const names = piece.split(/\s+/)
    const last = names.pop() ?? ''
    add(names.join(' '), found.classes)
    add(last, at < pieces.length - 1 ? found.beginnings : found.classes)
  }
}

function htmlClasses(node: Node, found: Found): void {
  for (const quasi of node.quasis as Node[])
    for (const [, names = ''] of String((quasi.value as Node).cooked).matchAll(/class="([\w\s-]*)"/g))
      add(names, found.classes)
}

function add(names: string, to: Set<string>): void {
  for (const name of names.split(/\s+/)) if (name) to.add(name)
}

function classesIn(selector: unknown): string[] {
  const found: string[] = []
  visit(selector, (node) => {
    if (node.type === 'class') found.push(String(node.name))
  })
  return found
}

function visit(value: unknown, see: (node: Node, parent: Node | null) => void, parent: Node | null = null): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) return value.forEach((one) => visit(one, see, parent))
  const node = value as Node
  see(node, parent)
  for (const child of Object.values(node)) visit(child, see, node)
}

function files(patterns: string | string[]): string[] {
  return globSync(patterns, { cwd: ROOT }).toSorted()
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}
