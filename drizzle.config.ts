import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/account/tables.ts', './server/members/tables.ts', './server/connections/tables.ts', './server/messages/tables.ts'],
  out: './db/migrations',
})
