import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildServer } from '#scripts/build-server.ts'
import { DIST } from '#server/built.ts'
import { TEMPLATE_NAME, createPostgresTemplate, embeddedTemplate } from '#test/template.ts'

/** Makes once what every test file needs: the built pages, and a database with its tables to copy from. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  buildPages()
  // Cheap where nothing has changed, and what is tested must not be of yesterday.
  await buildServer()
  const server = process.env.DATABASE_URL
  if (!server) return void (await embeddedTemplate())
  const template = await createPostgresTemplate(server)
  process.env[TEMPLATE_NAME] = template.name
  return template.drop
}

/** The pages that the server sends are built files: a fresh clone builds them before its first test. */
function buildPages(): void {
  if (
    ['client/app.html', 'site/render.js', 'documents/.built', 'screens.json'].every((file) =>
      existsSync(join(DIST, file)),
    )
  )
    return
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: join(import.meta.dirname, '..'), stdio: 'inherit' })
}
