import type { DBAdapter, Where } from 'better-auth'
import { tokenHash } from '#server/account/token-hash.ts'

/**
 * Lets better-auth work with session tokens while the database has their hashes. What it stores and looks for is hashed.
 * A row that it created, or found by its token, is handed back with the token.
 */
export function hashTokens(adapter: DBAdapter): DBAdapter {
  return {
    ...adapter,
    create: async (row) => {
      const token = row.model === 'session' ? tokenOf(row.data) : undefined
      if (token === undefined) return adapter.create(row)
      const created = await adapter.create({ ...row, data: { ...row.data, token: tokenHash(token) } })
      return { ...created, token } as never // the type is what better-auth asked for: the row it gave
    },
    findOne: async <T>(query: Parameters<DBAdapter['findOne']>[0]) =>
      withToken(await adapter.findOne<T>(hashed(query)), query),
    findMany: (query) => adapter.findMany(hashed(query)),
    count: (query) => adapter.count(hashed(query)),
    update: async <T>(query: Parameters<DBAdapter['update']>[0]) =>
      withToken(await adapter.update<T>(hashed(query)), query),
    updateMany: (query) => adapter.updateMany(hashed(query)),
    delete: (query) => adapter.delete(hashed(query)),
    deleteMany: (query) => adapter.deleteMany(hashed(query)),
  }
}

type Query = { model: string; where?: Where[] | undefined }

function hashed<Q extends Query>(query: Q): Q {
  if (query.model !== 'session' || !query.where) return query
  return { ...query, where: query.where.map((one) => (one.field === 'token' ? hashedToken(one) : one)) }
}

function hashedToken(where: Where): Where {
  const { value } = where
  if (typeof value === 'string') return { ...where, value: tokenHash(value) }
  return Array.isArray(value) ? { ...where, value: value.map((one) => tokenHash(String(one))) } : where
}

function withToken<T>(row: T, { model, where = [] }: Query): T {
  const token = model === 'session' ? where.find(({ field }) => field === 'token')?.value : undefined
  return row && typeof token === 'string' ? { ...row, token } : row
}

function tokenOf(data: object): string | undefined {
  return 'token' in data && typeof data.token === 'string' ? data.token : undefined
}
