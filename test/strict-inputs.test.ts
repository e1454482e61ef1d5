import { afterAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { reportCount } from '#test/counts.ts'
import { defOf } from '#test/fuzz/arbitrary.ts'
import { procedures } from '#test/procedures.ts'
import { productColumns } from '#test/product-columns.ts'

/** What can hold no object. */
const LEAVES = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'null', 'undefined', 'file', 'void'])

/** Every object schema inside a schema, itself included, however deep. */
function objectsIn(schema: z.ZodType): z.ZodType[] {
  const { type, shape = {}, innerType, element, options = [], in: from, out: to } = defOf(schema)
  if (LEAVES.has(type) || type === 'transform') return []
  const inner = [...Object.values(shape), ...options, innerType, element, from, to].filter((one) => one !== undefined)
  if (type !== 'object' && inner.length === 0)
    throw new Error(`a schema of the type "${type}" may hold objects: look into it`)
  return [...(type === 'object' ? [schema] : []), ...inner.flatMap(objectsIn)]
}

const COLUMNS = productColumns()
/** Names that mean something to JavaScript, and names that no schema has. */
const OTHERS = ['__proto__', 'constructor', 'toString', '', '0', 'is_admin', 'role', 'banned']
let parsed = 0
afterAll(() => reportCount('inputs with a field more', parsed))

/** The names that a schema itself says it does not know. */
function unknownIn(schema: z.ZodType, input: object): string[] {
  parsed += 1
  const { error } = schema.safeParse(input)
  return (error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
  )
}

test('the columns of the database are known', () => expect(COLUMNS.length).toBeGreaterThan(100))

test.each(procedures)('$name takes no field that its input does not name, at any depth', ({ input }) => {
  const objects = objectsIn(input as z.ZodType)
  expect(objects.length, 'an input is an object').toBeGreaterThan(0)
  for (const schema of objects) {
    const known = Object.keys(defOf(schema).shape ?? {})
    for (const name of [...COLUMNS, ...OTHERS].filter((one) => !known.includes(one)))
      // fromEntries defines __proto__ as a field, as JSON.parse does.
      expect(unknownIn(schema, Object.fromEntries([[name, 'x']]))).toEqual([name])
  }
})
