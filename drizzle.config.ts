import { defineConfig } from 'drizzle-kit'

const tables = [
  'platform',
  'account',
  'members',
  'matching',
  'connections',
  'messages',
  'mentorship',
  'discover',
  'circles',
  'opportunities',
  'blog',
].map((name) => `./server/${name}/tables.ts`)
const url = process.env.DATABASE_URL

export default defineConfig({
  dialect: 'postgresql',
  schema: tables,
  out: './db/migrations',
  ...(url
    ? { dbCredentials: { url } }
    : { driver: 'pglite', dbCredentials: { url: `${process.env.DATA_DIR ?? '.data'}/db` } }),
})
