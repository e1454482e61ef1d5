// Which layer and which module may import which. `node scripts/borders.ts` names every import that may not be.
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import type { IForbiddenRuleType } from 'dependency-cruiser'
import { SERVER_MODULES, WEB_MODULES } from './module-order.ts'

type End = { path?: string | string[]; pathNot?: string | string[]; dependencyTypesNot?: 'type-only'[] }

const rule = (name: string, comment: string, from: End, to: End): IForbiddenRuleType => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
})

const NODE = { dependencyTypes: ['core' as const] }

/** Each module of an ordered list, which may not import those behind it. */
function inOrder(folder: string, modules: readonly string[], order: string): IForbiddenRuleType[] {
  return modules.slice(0, -1).map((module, index) => {
    const later = modules.slice(index + 1)
    return rule(
      `${folder}/${module}`,
      `${module} stands before ${later.join(', ')} in ${order} and does not import them.`,
      { path: `^${folder}/${module}/` },
      { path: `^${folder}/(${later.join('|')})/` },
    )
  })
}

/** A rule for packages, whether they are installed or not. */
const packages = (names: string) => `(^|node_modules/)(${names})(/|$)`

const SCHEMAS = [packages('zod'), String.raw`^contract/(.*-api|errors|index|page|text)\.ts$`]
const SCHEMAS_COMMENT = 'The browser gets no schemas; the plain rules of contract/<module>.ts say the same.'

export const BORDERS: IForbiddenRuleType[] = [
  rule(
    'contract',
    'contract does no IO and imports neither side.',
    { path: '^contract/' },
    { path: ['^(server|web|db|test|scripts|bench)/', packages('react|react-dom|hono|drizzle-orm')] },
  ),
  { ...rule('contract-io', 'contract does no IO.', { path: '^contract/' }, {}), to: NODE },
  rule(
    'web',
    'web talks to the server through contract only.',
    { path: '^web/' },
    { path: '^(server|db|test|scripts)/' },
  ),
  { ...rule('web-node', 'web runs in the browser.', { path: '^web/' }, {}), to: NODE },
  rule('web-schemas', SCHEMAS_COMMENT, { path: '^web/' }, { path: SCHEMAS, dependencyTypesNot: ['type-only'] }),
  rule('web-base', 'ui and platform know no module.', { path: '^web/(ui|platform)/' }, { path: '^web/(app|site)/' }),
  rule('web-platform', 'platform draws nothing: ui stands on it.', { path: '^web/platform/' }, { path: '^web/ui/' }),
  rule('web-site', 'site knows no screen of the app.', { path: '^web/site/' }, { path: '^web/app/' }),
  rule(
    'web-app',
    'The app takes from site what both show alike: the frame.',
    { path: '^web/app/' },
    { path: '^web/site/', pathNot: '^web/site/frame/' },
  ),
  ...inOrder('web/app', WEB_MODULES, 'web/app/modules.ts'),
  rule(
    'web-modules',
    'The modules of the app are named by routes alone, which hand them to the shell.',
    { path: '^web/app/[^/]+/', pathNot: '^web/app/routes/' },
    { path: String.raw`^web/app/modules\.ts$` },
  ),
  rule(
    'web-entry',
    'The modules of the app do not import what composes them.',
    { path: `^web/app/(${WEB_MODULES.join('|')})/` },
    { path: String.raw`^web/app/(main|app|router|prerender)\.tsx$` },
  ),
  rule(
    'server',
    'server never imports web.',
    { path: '^server/' },
    { path: ['^(web|test)/', packages('react|react-dom')] },
  ),
  rule(
    'server-platform',
    'platform knows no module.',
    { path: '^server/platform/' },
    {
      path: ['^server/', '^contract/', '^db/'],
      pathNot: ['^server/platform/', String.raw`^contract/(brand|heartbeat|languages)\.ts$`],
    },
  ),
  rule(
    'server-texts',
    'texts puts any text into a language and knows no module.',
    { path: '^server/texts/' },
    { path: ['^server/', '^db/'], pathNot: String.raw`^server/(texts/|platform/project\.ts$)` },
  ),
  ...inOrder('server', SERVER_MODULES, 'server/modules.ts'),
  rule(
    'server-composition',
    'The modules of the server do not import what composes them.',
    { path: `^server/(${SERVER_MODULES.join('|')})/` },
    { path: String.raw`^server/(end|http|main|modules|open-core|pages|router|start)\.ts$` },
  ),
  rule(
    'server-names-no-module',
    'What composes the modules takes them from server/modules.ts and names none.',
    { path: String.raw`^server/(app|body-max|end|http|open-core|pages|router|start)\.ts$` },
    { path: `^server/(${SERVER_MODULES.join('|')})/` },
  ),
  {
    ...rule('no-cycle', 'Files that import each other, types included, cannot be understood one by one.', {}, {}),
    to: { circular: true },
  },
  rule(
    'server-unknown-module',
    'A folder of the server stands in server/modules.ts.',
    { path: '^server/' },
    { path: '^server/[^/]+/', pathNot: `^server/(platform|texts|${SERVER_MODULES.join('|')})/` },
  ),
  rule(
    'web-unknown-module',
    'A folder of web/app stands in web/app/modules.ts.',
    { path: '^web/app/' },
    { path: '^web/app/[^/]+/', pathNot: `^web/app/(${WEB_MODULES.join('|')})/` },
  ),
]

export type Violation = { from: string; to: string; rule: string }

/** Every import below a folder of the codebase that may not be; tests may import anything. */
export async function violationsIn(baseDir: string): Promise<Violation[]> {
  const { output } = await cruise(
    ['contract', 'server', 'web'],
    {
      baseDir,
      validate: true,
      ruleSet: { forbidden: BORDERS },
      parser: 'swc',
      tsPreCompilationDeps: true,
      exclude: { path: [String.raw`\.test\.tsx?$`, String.raw`\.gen\.ts$`] },
      doNotFollow: { path: 'node_modules' },
    },
    { extensions: ['.ts', '.tsx'] },
  )
  if (typeof output === 'string') throw new Error(output)
  return output.summary.violations.map(({ from, to, rule: { name } }) => ({ from, to, rule: name }))
}

if (import.meta.main) {
  const violations = await violationsIn(join(import.meta.dirname, '..'))
  const commentOf = new Map(BORDERS.map(({ name, comment }) => [name, comment]))
  for (const { from, to, rule: name } of violations) console.error(`${from} imports ${to}: ${commentOf.get(name)}`)
  if (violations.length > 0) process.exit(1)
  console.log('No import crosses a border.')
}
