import { parse, protocol } from '@electric-sql/pglite'
import type { PGlite, QueryOptions, Results } from '@electric-sql/pglite'

/** Each keeps its plan in the memory of the database; where more are in use, the one used longest ago is prepared anew. */
const STATEMENTS_MAX = 300

/** In letters. A longer text is a batch of rows, which hardly comes twice and would be large in memory. */
const TEXT_MAX = 6_000

/**
 * A statement is prepared anew after so many runs. A plan rests on how large the tables were, and nothing has Postgres look again
 * here, as autovacuum does elsewhere.
 */
const RUNS_MAX = 500

const { serialize } = protocol

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>

type Statement = { name: string; runs: number; parameterTypes: number[]; columns: Messages }

/** Runs a statement and reads its rows; nothing else may run on the client meanwhile. */
export type RunStatement = <Row>(
  text: string,
  params: unknown[],
  options: QueryOptions,
  place: 'alone' | 'in a transaction',
) => Promise<Results<Row>>

/** Whether a statement gains from a name: one that reads or writes rows. */
export const canBeNamed = (text: string): boolean =>
  text.length <= TEXT_MAX && /^\s*(?:select|insert|update|delete|with)\b/i.test(text)

/**
 * Statements that the embedded database parses and describes once and then runs by name, as node-postgres does on Postgres
 * (named-statements.ts); it plans them once if it considers one plan as good for all values. PGlite's own `query` does all of it
 * each time, in six calls, which takes three to four times as long as a short statement needs.
 */
export function embeddedStatements(client: PGlite): RunStatement {
  const statements = new Map<string, Statement>()
  const gone: string[] = []
  let named = 0

  const send = (messages: Uint8Array[], syncToFs = false) =>
    client.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs })

  async function prepare(text: string): Promise<Statement> {
    const name = `s${named++}`
    const described = await send([
      ...gone.splice(0).map((closed) => serialize.close({ type: 'S', name: closed })),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    ])
    return {
      name,
      runs: 0,
      parameterTypes: parse.parseDescribeStatementResults(described),
      columns: described.filter((message) => message.name === 'rowDescription'),
    }
  }

  /** The statement of a text, which is then the one used last. */
  async function statementOf(text: string): Promise<Statement> {
    const known = statements.get(text)
    if (known && known.runs >= RUNS_MAX) forget(text, known)
    const statement = statements.get(text) ?? (await prepare(text))
    statement.runs++
    // Last in the order of the map.
    statements.delete(text)
    statements.set(text, statement)
    const [oldest] = statements
    if (oldest && statements.size > STATEMENTS_MAX) forget(...oldest)
    return statement
  }

  function forget(text: string, { name }: Statement): void {
    statements.delete(text)
    gone.push(name)
  }

  return async (text, params, { rowMode }, place) => {
    const statement = await statementOf(text)
    const { name, parameterTypes, columns } = statement
    const values = params.map((value, at) => asParameter(client, value, parameterTypes[at]))
    const bind = serialize.bind({ statement: name, values })
    try {
      const answer = await send([bind, serialize.execute()], place === 'alone')
      // What its rows are, the caller says, as with PGlite's own query.
      return parse.parseResults([...columns, ...answer], client.parsers, { rowMode })[0] as Results<never>
    } catch (error) {
      // A migration changed what the statement answers: the next try describes it anew.
      if (error instanceof Error && 'code' in error && error.code === '0A000') forget(text, statement)
      throw error
    }
  }
}

function asParameter({ serializers }: PGlite, value: unknown, type = 0): string | null {
  if (value === null || value === undefined) return null
  return (serializers[type] ?? String)(value)
}
