import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { sql } from 'drizzle-orm'

export type Query = { text: string; params: unknown[] }

type Driver = {
  query(
    statement: string | { text: string },
    params?: unknown[],
    ...rest: unknown[]
  ): Promise<{ rows: Record<string, unknown>[] }>
}

/** What the job queue asks by itself, now and then. */
const OF_THE_QUEUE = /\bjobs\./

/** The statements that reach the database outside transactions while `act` runs, without those of the job queue. */
export async function queriesOf(db: Db, act: () => Promise<unknown>): Promise<Query[]> {
  const driver = driverOf(db)
  const seen: Query[] = []
  const query = driver.query.bind(driver)
  driver.query = (statement, params = [], ...rest) => {
    const text = typeof statement === 'string' ? statement : statement.text
    if (!OF_THE_QUEUE.test(text)) seen.push({ text, params })
    return query(statement, params, ...rest)
  }
  try {
    await act()
  } finally {
    driver.query = query
  }
  return seen
}

export type PlanNode = { type: string; table: string | null; index: string | null }

/**
 * How the database runs a statement, step by step: at first, and once it knows it, which may be by one plan for all
 * values. Only what reads comes to be known here, because a statement is run for that.
 */
export async function plansOf(db: Db, { text, params }: Query): Promise<PlanNode[][]> {
  const reads = /^\s*\(?select\b/i.test(text)
  const values = params.length > 0 ? `(${params.map(literalOf).join(', ')})` : ''
  const name = `planned${statements++}`
  return db.transaction(async (tx) => {
    const run = (statement: string) => rows<Explained>(tx, sql.raw(statement))
    const plan = async () => flatten(planIn(await run(`explain (format json) execute ${name}${values}`)))
    await run(`prepare ${name} as ${text}`)
    const first = await plan()
    if (reads) for (let known = 0; known < KNOWN_AFTER; known++) await run(`execute ${name}${values}`)
    const settled = await plan()
    await run(`deallocate ${name}`)
    return [first, settled]
  })
}

let statements = 0

/** Postgres plans a named statement for its values five times before it compares with a plan for all values. */
const KNOWN_AFTER = 5

type Explained = { 'QUERY PLAN': string | RawPlan[] }

function planIn([answer]: Explained[]): RawNode {
  const plan = answer?.['QUERY PLAN']
  const [{ Plan }] = (typeof plan === 'string' ? JSON.parse(plan) : plan) as [RawPlan]
  return Plan
}

/** A parameter as text of a statement. */
function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return literalOf(`{${value.map((one) => JSON.stringify(one)).join(',')}}`)
  return `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`
}

type RawPlan = { Plan: RawNode }
type RawNode = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: RawNode[] }

function flatten(node: RawNode): PlanNode[] {
  return [
    { type: node['Node Type'], table: node['Relation Name'] ?? null, index: node['Index Name'] ?? null },
    ...(node.Plans ?? []).flatMap(flatten),
  ]
}

/** Tells the planner what is in the tables. */
export const analyze = (db: Db) => rows(db, sql`analyze`)

function driverOf(db: Db): Driver {
  // drizzle keeps its driver here and does not say so in its types.
  return (db as Db & { $client: Driver }).$client
}
