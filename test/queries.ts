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

/** The statements that reach the database outside transactions while `act` runs. */
export async function queriesOf(db: Db, act: () => Promise<unknown>): Promise<Query[]> {
  const driver = driverOf(db)
  const seen: Query[] = []
  const query = driver.query.bind(driver)
  driver.query = (statement, params = [], ...rest) => {
    seen.push({ text: typeof statement === 'string' ? statement : statement.text, params })
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

/** How the database would run a statement, step by step. */
export async function planOf(db: Db, { text, params }: Query): Promise<PlanNode[]> {
  const answer = await driverOf(db).query(`explain (format json) ${text}`, params)
  const plan = answer.rows[0]?.['QUERY PLAN'] as string | RawPlan[]
  const [{ Plan }] = (typeof plan === 'string' ? JSON.parse(plan) : plan) as [RawPlan]
  return flatten(Plan)
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
  return (db as unknown as { $client: Driver }).$client
}
