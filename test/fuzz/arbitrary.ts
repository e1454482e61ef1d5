import * as fc from 'fast-check'
import type { z } from 'zod'

/** What a schema says of itself, as far as it matters here. */
export type Def = {
  type: string
  format?: string
  shape?: Record<string, z.ZodType>
  entries?: Record<string, unknown>
  values?: unknown[]
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  options?: z.ZodType[]
  checks?: { _zod: { def: { check: string; maximum?: number; minimum?: number; value?: number; format?: string } } }[]
}

// zod types this for each kind of schema apart; Def is what of all of them is read here.
// oxlint-disable-next-line no-underscore-dangle -- zod's own name for what a schema is made of
export const defOf = (schema: z.ZodType) => schema._zod.def as Def
const ID = '0195b1f2-0000-7000-8000-000000000000'
const PICTURE = Buffer.from('R0lGODdhAQABAIAAAP///////ywAAAAAAQABAAACAkQBADs=', 'base64')

/** The fields of an input, whatever is wrapped around the object. */
export function fieldsOf(schema: z.ZodType): Record<string, z.ZodType> {
  const def = defOf(schema)
  return def.shape ?? (def.innerType ? fieldsOf(def.innerType) : {})
}

/** Values that suit a schema; `ids` are ids of things that exist. */
export function suiting(schema: z.ZodType, ids: string[]): fc.Arbitrary<unknown> {
  const def = defOf(schema)
  const { max, min } = boundsOf(schema)
  switch (def.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(def.shape ?? {}).map(([name, field]) => [name, suitingField(name, field, ids)]),
        ),
      )
    case 'optional':
    case 'default':
      return fc.option(suiting(def.innerType as z.ZodType, ids), { nil: undefined })
    case 'nullable':
      return fc.option(suiting(def.innerType as z.ZodType, ids), { nil: null })
    case 'pipe':
      return suiting(def.in as z.ZodType, ids)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}))
    case 'literal':
      return fc.constantFrom(...(def.values ?? []))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'number':
      return fc.integer({ min: min ?? 0, max: Math.min(max ?? 100, 100) })
    case 'array':
      return fc.array(suiting(def.element as z.ZodType, ids), { maxLength: Math.min(max ?? 5, 5) })
    case 'file':
      return fc.constantFrom(new File([PICTURE], 'me.gif', { type: 'image/gif' }))
    case 'string':
      if (formatOf(schema) === 'datetime') return MOMENTS
      return formatOf(schema) === 'uuid'
        ? fc.oneof(fc.constantFrom(...ids), fc.uuid())
        : fc.string({ minLength: min ?? 0, maxLength: Math.min(max ?? 40, 40), unit: 'grapheme' })
    default:
      throw new Error(`the fuzz does not know the schema "${def.type}" yet`)
  }
}

/** Times of sessions: some over, some to come, some of another century. */
const MOMENTS = fc.oneof(
  fc.integer({ min: -500, max: 500 }).map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString()),
  fc.date({ min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true }).map((at) => at.toISOString()),
)

const KNOWN: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.integer({ min: 1, max: 99 }).map((n) => `fuzz.${n}@mail.example`),
  return_to: fc.constantFrom('/dashboard', '/messages/1?x=2#y', '/%2e'),
  time_zone: fc.constantFrom('Africa/Nairobi', 'America/New_York', 'UTC'),
  token: fc.stringMatching(/^[\w.-]{1,60}$/),
  link: fc.option(
    fc.integer({ min: 1, max: 9 }).map((n) => `https://jobs.example/${n}?utm_source=${n}`),
    { nil: null },
  ),
  deadline: fc.constantFrom(null, '2099-12-31', '2026-01-01'),
  cover_image_url: fc.oneof(
    fc.constantFrom(null, '', 'https://pictures.example/hut.jpg?size=1#x'),
    fc.uuid().map((name) => `/api/circle-covers/${name}`),
  ),
  cursor: fc
    .tuple(fc.date({ min: new Date(0), max: new Date('2099-01-01'), noInvalidDate: true }), fc.uuid())
    .map(([at, id]) => `${at.toISOString()}_${id}`),
}

function suitingField(name: string, field: z.ZodType, ids: string[]): fc.Arbitrary<unknown> {
  return KNOWN[name] ?? suiting(field, ids)
}

/** A schema's edges: its limits and one past them. */
export function edgesOf(schema: z.ZodType): unknown[] {
  const def = defOf(schema)
  if (def.innerType ?? def.in) return edgesOf((def.innerType ?? def.in) as z.ZodType)
  const { max, min } = boundsOf(schema)
  const lengths = [max, min]
    .flatMap((bound) => (bound === undefined ? [] : [bound - 1, bound, bound + 1]))
    .filter((length) => length >= 0)
  if (def.type === 'number') return [...lengths, -1, 2 ** 31, 2 ** 53, 1e308, -1e308, 0.1]
  if (def.type === 'array') return lengths.map((length) => Array.from({ length }, (_, n) => `entry ${n}`))
  if (def.type === 'string')
    return lengths.flatMap((length) => ['x', 'ẹ', '🙂'].map((unit) => unit.repeat(Math.ceil(length / unit.length))))
  return []
}

function boundsOf(schema: z.ZodType): { max: number | undefined; min: number | undefined } {
  const checks = (defOf(schema).checks ?? []).map(({ _zod }) => _zod.def)
  const bound = (...names: string[]) => {
    const found = checks.find(({ check }) => names.includes(check))
    return found?.maximum ?? found?.minimum ?? found?.value
  }
  return { max: bound('max_length', 'less_than', 'max_size'), min: bound('min_length', 'greater_than', 'min_size') }
}

function formatOf(schema: z.ZodType): string | undefined {
  const { format, checks = [] } = defOf(schema)
  return format ?? checks.map(({ _zod }) => _zod.def.format).find(Boolean)
}

const nested = (depth: number): unknown => JSON.parse('{"a":'.repeat(depth) + '1' + '}'.repeat(depth))

/** What no form sends. */
export const NASTY: unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 53,
  5e-324,
  '',
  ' ',
  '\t\n',
  'x',
  '0',
  'true',
  'null',
  'NaN',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00',
  '\ufffe\uffff',
  '\u202eabc\u202c',
  '\u200b',
  '\u2066\u200f',
  '\ufeff',
  '\u001b[31m',
  'e\u0301'.repeat(500),
  '👩🏾‍🌾'.repeat(50),
  'x'.repeat(20_001),
  '9'.repeat(400),
  '-'.repeat(36),
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '%00',
  '%',
  '${7*7}',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '\\',
  '"',
  '+294277-01-01T00:00:00.000Z',
  '294277-01-01T00:00:00.000Z',
  '2026-02-31T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z_00000000-0000-0000-0000-000000000000',
  '2026-01-01T00:00:00.000Z_' + '-'.repeat(36),
  'infinity',
  'now',
  '2026-01-01T24:00:00.000Z_0195b1f2-0000-7000-8000-000000000000',
  'not-an-id',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0195B1F2-0000-7000-8000-000000000000',
  '{0195b1f2-0000-7000-8000-000000000000}',
  '0195b1f2000070008000000000000000',
  'urn:uuid:0195b1f2-0000-7000-8000-000000000000',
  '0195b1f2-0000-7000-8000-00000000000g',
  [],
  [[]],
  [null],
  {},
  { length: 1 },
  { toString: 1 },
  Array.from({ length: 1000 }, () => 'x'),
  nested(1000),
]

/** Values that look right at first sight, by the field they are for. */
export const NEARLY_RIGHT: Record<string, unknown[]> = {
  id: [
    ID.toUpperCase(),
    `{${ID}}`,
    `urn:uuid:${ID}`,
    ID.replaceAll('-', ''),
    `${ID} `,
    `${ID}\u0000`,
    ID.replace('7', 'g'),
    '0'.repeat(32),
    '-'.repeat(36),
    'me',
  ],
  cursor: [
    '2026-02-31T00:00:00.000Z',
    '2026-13-01T00:00:00.000Z',
    '2026-01-01T24:00:00.000Z',
    '2026-01-01T00:61:00.000Z',
    '2026-01-01T00:00:60.000Z',
    '0000-01-01T00:00:00.000Z',
    '0001-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.999Z',
    '+294277-01-01T00:00:00.000Z',
    'infinity',
    '2026-01-01',
    '',
  ]
    .map((time): unknown => `${time}_${ID}`)
    .concat([
      `2026-01-01T00:00:00.000Z_${'-'.repeat(36)}`,
      '2026-01-01T00:00:00.000Z_',
      '2026-01-01T00:00:00.000Z',
      `2026-01-01T00:00:00.000Z_${ID}_${ID}`,
    ]),
  at: [
    '2026-02-31T10:00:00Z',
    '2026-02-28T24:00:00Z',
    '2026-02-28T10:00:00',
    '2026-02-28',
    '2100-01-01T00:00:00Z',
    '1999-12-31T23:59:59Z',
    '+294277-01-01T00:00:00.000Z',
    'infinity',
    'now',
    1e15,
  ],
  date: ['2026-02-31T10:00:00Z', '2026-02-28T10:00:00+99:00', 'tomorrow', 'epoch', '', 0],
  zone: ['+02:00', 'Mars/Olympus', "Africa/Nairobi'; --", 'utc\u0000', '../Africa/Nairobi', 'Etc/'],
  minutes: [0, -1, 1441, 1.5, '60', 1e308, null],
  rating: [0, 6, 4.5, '5', null, 1e308],
  improvements: [['confidence', 1], ['__proto__'], 'clarity', Array.from({ length: 9 }, () => 'clarity')],
  link: [
    'javascript:alert(1)',
    'data:text/html,x',
    '//jobs.example',
    'https:jobs.example',
    'https://ama:x@jobs.example',
    'https://[::1',
    'https://jobs.example:99999',
    'https://jobs.example/\u0000',
    'https://xn--.example',
    'https://%00.example',
  ],
  deadline: [
    '0000-01-01',
    '9999-12-31',
    '10000-01-01',
    '2026-02-29',
    '2026-2-3',
    '2026-01-01T00:00:00.000Z',
    '+294277-01-01',
    'infinity',
    'today',
    '',
  ],
  token: [
    '\u0000',
    'a\u0000b',
    '..',
    'e30.e30.e30',
    'eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImFAYi5leGFtcGxlIn0.',
    'x'.repeat(3000),
  ],
  email: [
    'a@b',
    'a@b.example\u0000',
    '"a b"@mail.example',
    'a@mail.example\r\nBcc: b@mail.example',
    'ａ@mail.example',
    'a@[127.0.0.1]',
    `${'a'.repeat(300)}@mail.example`,
  ],
  return_to: [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/a\nb',
    '/\u0000',
    '/\ud800',
    `/${'x'.repeat(600)}`,
  ],
  url: [
    `/api/circle-covers/${ID}/..`,
    `/api/circle-covers/${ID}\u0000`,
    `/api/circle-covers/../avatars/${ID}`,
    `//evil.example/api/circle-covers/${ID}`,
    `/api/avatars/${ID}`,
  ],
  file: [
    new File([], 'empty.jpg'),
    new File([PICTURE.subarray(0, 20)], 'cut.gif'),
    new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }),
  ],
}

/** Bodies as texts, for what no value can say. */
export const RAW_BODIES = [
  '',
  '{',
  '{"a":}',
  'null',
  '1',
  '"x"',
  '[]',
  '[{}]',
  '{"__proto__":{"is_admin":true}}',
  '{"constructor":{"prototype":{"is_admin":true}}}',
  `{"id":${'['.repeat(1000)}${']'.repeat(1000)}}`,
  '{"a":'.repeat(1000) + '1' + '}'.repeat(1000),
  '{"id":1e400}',
  '{"seq":-1e400}',
  '{"content":"a","content":"b","client_id":"x","client_id":"y"}',
  '\u0000',
  '{"content":"\\ud800"}',
  '{"bio":"\\u0000"}',
  '\ufeff{}',
  '{"x":"' + 'y'.repeat(1_000_000) + '"}',
]

/** Questions as texts: brackets that build objects, wrong escapes, repeated names. */
export const RAW_QUERIES = [
  '?',
  '?&&&',
  '?=',
  '?cursor',
  '?cursor=',
  '?cursor=a&cursor=b',
  '?cursor[]=a',
  '?cursor[__proto__]=a',
  '?__proto__[is_admin]=true',
  '?constructor.prototype.x=1',
  '?%E0%A4%A',
  '?cursor=%00',
  '?cursor=%ED%A0%80',
  '?before=0x10',
  '?before=1e3',
  '?before=%20',
  '?before=Infinity',
  '?after=-0',
  `?${'a[b]'.repeat(500)}=1`,
  `?cursor${'[a]'.repeat(1000)}=1`,
  `?x=${'y'.repeat(10_000)}`,
  '?cursor[0]=a&cursor[999999999]=b',
]
