import { defineConfig } from 'drizzle-kit'

const tables = [
  'platform',
  'account',
  'blocks',
  'members',
  'matching',
  'connections',
  'attachments',
  'messages',
  'mentorship',
  'discover',
  'circles',
  'opportunities',
  'reports',
  'impact',
  'notifications',
  'blog',
  'writing',
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
