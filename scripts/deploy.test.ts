import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ENDING_MS } from '#server/end.ts'
import { PRODUCTION_LIMITS, limitSetting } from '#server/platform/config-limits.ts'
import { SETTINGS } from '#server/platform/config-names.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')
const example = read('deploy/env.example')
const unit = read('deploy/daraja56@.service')

/** What the first group of a pattern finds, each once. */
const all = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))]

test('the image has the Node of package.json, and starts the server as npm run serve does', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'))
  const versions = all(dockerfile, /^FROM node:([\d.]+)-/gm)
  expect(versions).toEqual([...new Set(Object.values(optionalDependencies))])
  const options = JSON.parse(read('scripts/server-options.json')) as string[]
  const args = [...options, 'dist/server/main.js', 'serve']
  expect(dockerfile).toContain(`CMD ${JSON.stringify(['node', ...args]).replaceAll(',', ', ')}`)
  expect(unit).toContain(`/node_modules/.bin/node ${args.join(' ')}\n`)
})

test('the image has what the server reads beside its bundle', () => {
  const copied = all(dockerfile, /^COPY --from=build \/app\/(\S+)/gm)
  for (const path of copied.filter((name) => !['dist', 'node_modules'].includes(name)))
    expect(existsSync(join(root, path)), path).toBe(true)
  const sources = globSync('server/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).map(read)
  const needed = sources.flatMap((source) => all(source, /join\(PROJECT, '([^/']+)/g))
  expect(needed).toContain('locales')
  for (const path of needed) expect(copied).toContain(path)
})

test('every setting of these files is one', () => {
  const known = new Set([...SETTINGS, ...Object.keys(PRODUCTION_LIMITS).map(limitSetting)])
  const [, common = ''] = compose.split(/^x-app:.*$/m)
  const [, ofServer = ''] = (common.split(/^services:$/m)[0] ?? '').split(/^ {2}environment:$/m)
  const given = all(ofServer, /^ {4}([A-Z][A-Z0-9_]*):/gm)
  expect(given).toContain('DATABASE_URL')
  for (const name of given) expect(known).toContain(name)
  for (const name of all(all(unit, /^Environment=(.*)$/gm).join(' '), /(\w+)=/g))
    expect(new Set([...known, 'NODE_ENV'])).toContain(name)
  expect(example).not.toMatch(/^(?:# )?PORT=/m)
  const ofCompose = all(compose, /\$\{(\w+)/g)
  const explained = all(example, /^(?:# )?([A-Z][A-Z0-9_]*)=/gm)
  for (const name of explained) expect(new Set([...known, ...ofCompose])).toContain(name)
  for (const name of ofCompose) expect(explained).toContain(name)
})

test('a secret has no value here, and the file that has it is known to neither git nor the image', () => {
  for (const name of ['SECRET', 'POSTGRES_PASSWORD', 'S3_SECRET_ACCESS_KEY']) {
    expect(example).toMatch(new RegExp(`^${name}=$`, 'm'))
    expect(all(compose, new RegExp(`\\$\\{${name}(:\\?)`, 'g'))).toEqual([':?'])
    expect(compose).not.toMatch(new RegExp(`\\$\\{${name}(?!:\\?)`))
  }
  for (const file of ['.gitignore', '.dockerignore']) expect(read(file).split('\n')).toContain('.env')
})

test('the server has the time that it needs to end', () => {
  const [, app = ''] = /^x-app:[^]*?stop_grace_period: (\d+)s/m.exec(compose) ?? []
  const [, service = ''] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? []
  for (const seconds of [app, service]) expect(Number(seconds) * 1000).toBeGreaterThan(ENDING_MS)
})

test('images are pinned, and only the proxy is reached from outside', () => {
  const images = all(compose, /^ +image: (\S+)$/gm).filter((image) => !image.startsWith('daraja56:'))
  for (const image of images) expect(image).toMatch(/:v?\d+\.\d+\.\d+/)
  const services = compose.split(/^services:$/m)[1]?.split(/^(?= {2}[\w-]+:$)/m) ?? []
  const published = services.filter((service) => service.includes('ports:')).map((service) => service.trim())
  expect(published.map((service) => service.split(':')[0])).toEqual(['caddy', 'mail'])
  expect(published[1]).toContain("ports: ['127.0.0.1:")
})
