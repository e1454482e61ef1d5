// npm run check-settings: reads the settings of a server in production, and tries what they name.
import { readConfig } from '#server/platform/config.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { trySettings } from '#server/platform/try-settings.ts'

try {
  const trials = await trySettings(readConfig('serve'))
  for (const { name, problem } of trials) console.log(problem ?? `${name} works.`)
  const failed = trials.filter(({ problem }) => problem).length
  console.log(failed === 0 ? 'The settings are fine.' : `Problems: ${failed}.`)
  process.exitCode = failed === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exitCode = 1
}
