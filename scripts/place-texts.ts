import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { parseAst } from 'vite'

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Change = { start: number; end: number; code: string }

/** Ids that Lingui makes of the English; those of contract/ have a name and stay, as clients tell codes by them. */
const GENERATED = /^[\w-]{6}$/

/**
 * The code of a built script with the compiled message of a language in the place of each descriptor's English:
 * `{ id: 'a1B2c3', message: 'Hello {name}' }` becomes `{ id: '', message: ['Hello ', ['name']] }`.
 */
export function placeTexts(code: string, wordsOf: (id: string, message: string) => CompiledMessage): string {
  const changes: Change[] = []
  visit(parseAst(code), (node) => {
    if (node.type !== 'ObjectExpression') return
    const id = property(node, 'id')
    const message = property(node, 'message')
    const idText = id && textOf(id)
    const messageText = message && textOf(message)
    if (!id || !message || typeof idText !== 'string' || typeof messageText !== 'string') return
    if (GENERATED.test(idText)) changes.push({ start: id.start, end: id.end, code: '""' })
    changes.push({ start: message.start, end: message.end, code: JSON.stringify(wordsOf(idText, messageText)) })
  })
  let placed = ''
  let at = 0
  for (const { start, end, code: words } of changes.toSorted((a, b) => a.start - b.start)) {
    placed += code.slice(at, start) + words
    at = end
  }
  return placed + code.slice(at)
}

/** Looks at a node and all nodes in it. The parser's types name every kind of node; a visit needs only what they share. */
function visit(value: unknown, look: (node: Node) => void): void {
  if (Array.isArray(value)) for (const child of value) visit(child, look)
  if (!isNode(value)) return
  look(value)
  for (const child of Object.values(value)) visit(child, look)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** The value of a property of an object literal. */
function property(object: Node, name: string): Node | undefined {
  const found = (object.properties as Node[]).find(({ type, computed, key }) => {
    return type === 'Property' && !computed && isNode(key) && (key.name === name || key.value === name)
  })
  return found && isNode(found.value) ? found.value : undefined
}

/** What a literal says, in quotes of any kind; undefined where it is not known before the script runs. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral' || (node.expressions as Node[]).length > 0) return undefined
  const [quasi] = node.quasis as { value: { cooked: string } }[]
  return quasi?.value.cooked
}
