import { cpSync, globSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const PROJECT = join(import.meta.dirname, '../..')
/** The new files of the module. Their names end with .txt, so that nothing of this project takes them for its own. */
const FILES = join(import.meta.dirname, 'files')
/** What is no source. */
const LEFT_OUT = new Set(['.git', '.data', 'node_modules', 'dist', 'test-results', 'playwright-report'])

type Edit = { file: string; behind: string; add: string }

/** The lines that a new module adds to files of the product, as "A new module" of CONTRIBUTING.md says. */
const IN_PRODUCT: Edit[] = [
  {
    file: 'server/modules.ts',
    behind: "import { discover } from '#server/discover/module.ts'\n",
    add: "import { garden } from '#server/garden/module.ts'\n",
  },
  { file: 'server/modules.ts', behind: '  opportunities,\n', add: '  garden,\n' },
  {
    file: 'contract/index.ts',
    behind: "import { discover } from './discover-api.ts'\n",
    add: "import { garden } from './garden-api.ts'\n",
  },
  { file: 'contract/index.ts', behind: '  savedOpportunities,\n', add: '  garden,\n' },
  {
    file: 'web/app/modules.ts',
    behind: "import { discover } from './discover/module.ts'\n",
    add: "import { garden } from './garden/module.ts'\n",
  },
  { file: 'web/app/modules.ts', behind: '  opportunities,\n', add: '  garden,\n' },
]

/** The same in what goes over every module: documents, tests, and what becomes of the rows of an account. */
const IN_LISTS: Edit[] = [
  { file: 'ARCHITECTURE.md', behind: ' → opportunities', add: ' → garden' },
  {
    file: 'test/permissions.csv',
    behind: '\nblocks.list_own,401,403,200,200,200,200,200,200,200,401,200,ours; never who blocked me\n',
    add: 'plants.create,401,403,201,201,201,201,201,201,201,401,201,\nplants.list_own,401,403,200,200,200,200,200,200,200,401,200,\n',
  },
  {
    file: 'test/fuzz/good-inputs.ts',
    behind: "  'circlePosts.pin': { pinned: true },\n",
    add: "  'garden.create': { id: crypto.randomUUID(), name: 'Moringa' },\n",
  },
  {
    file: 'server/own-data/left-out.ts',
    behind: "  pending_sign_ups: 'not yet an account',\n",
    add: "  plants: 'an example',\n",
  },
  { file: 'test/explain.test.ts', behind: "  'blocks',\n", add: "  'plants',\n" },
  {
    file: 'test/explain.test.ts',
    behind: '\n  await mentor()\n',
    add: `  await rows(sql\`insert into plants (id, user_id, name, created_at)
    select gen_random_uuid(), nth(n % 1000 + 1), 'Plant', now() - n * interval '1 minute' from generate_series(1, 20000) n
    union all select gen_random_uuid(), \${ama.id}, 'Plant', now() - n * interval '1 hour' from generate_series(1, 100) n\`)
`,
  },
  {
    file: 'test/explain.test.ts',
    behind: "  ['blocked members', () => ama.request('GET', '/api/blocks'), 'blocks_own_newest'],\n",
    add: "  ['my plants', () => ama.request('GET', '/api/plants'), 'plants_newest'],\n",
  },
]

const filesOf = (edits: Edit[]) => [...new Set(edits.map(({ file }) => file))].toSorted()

/** Existing files that a person changes. */
export const BY_HAND = { product: filesOf(IN_PRODUCT), lists: filesOf(IN_LISTS) }

/** Copies the sources of the project, whose packages it shares, into a folder. */
export function copyProject(folder: string): void {
  for (const name of readdirSync(PROJECT))
    if (!LEFT_OUT.has(name)) cpSync(join(PROJECT, name), join(folder, name), { recursive: true })
  const packages = join(PROJECT, 'node_modules')
  mkdirSync(join(folder, 'node_modules'))
  // What tools remember of one project is nothing for another.
  const shared = readdirSync(packages).filter((name) => !/^\.(?!bin$)/.test(name))
  for (const name of shared) symlinkSync(join(packages, name), join(folder, 'node_modules', name))
}

/** Writes the module into a copy by hand, as the checklist of CONTRIBUTING.md says. */
export function addModule(folder: string): void {
  for (const name of sources(FILES)) {
    const file = join(folder, name.replace(/\.txt$/, ''))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, readFileSync(join(FILES, name)))
  }
  for (const { file, behind, add } of [...IN_PRODUCT, ...IN_LISTS]) {
    const [before, after, ...more] = readFileSync(join(folder, file), 'utf8').split(behind)
    if (after === undefined || more.length > 0) throw new Error(`${file} does not have "${behind}" once`)
    writeFileSync(join(folder, file), before + behind + add + after)
  }
}

/** What stands in each source of a copy. */
export function contentsOf(folder: string): Map<string, string> {
  return new Map(sources(folder).map((name) => [name, readFileSync(join(folder, name), 'base64')]))
}

/** The files of a copy that are others than before, or gone; new ones are not among them. */
export function changedSince(before: Map<string, string>, folder: string): string[] {
  const now = contentsOf(folder)
  return [...before.keys()].filter((name) => now.get(name) !== before.get(name))
}

function sources(folder: string): string[] {
  return globSync('**', { cwd: folder, withFileTypes: true, exclude: ({ name }) => LEFT_OUT.has(name) })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .toSorted()
}
