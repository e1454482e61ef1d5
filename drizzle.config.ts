import { defineConfig } from 'drizzle-kit'

const url = process.env.DATABASE_URL

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/*/tables.ts',
  out: './db/migrations',
  ...(url
    ? { dbCredentials: { url } }
    : { driver: 'pglite', dbCredentials: { url: `${process.env.DATA_DIR ?? '.data'}/db` } }),
})
