import { attachments } from './attachments.ts'
import { helpSearchTime } from './help-search-time.ts'
import { live } from './live.ts'
import { pictures } from './pictures.ts'
import { reconnect } from './reconnect.ts'
import { report } from './report.ts'
import { requests } from './requests.ts'
import { scriptSize } from './script-size.ts'
import { startTime } from './start-time.ts'

/** npm run bench [-- --quick] [names]: all measurements, or the named ones. */
const all = [scriptSize, startTime, helpSearchTime, requests, live, attachments, reconnect, pictures]
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = named.filter((name) => !all.some((one) => one.name === name))
if (unknown.length > 0) {
  console.error(`There is no measurement ${unknown.join(', ')}. There are: ${all.map((one) => one.name).join(', ')}.`)
  process.exit(1)
}
await report(named.length > 0 ? all.filter((one) => named.includes(one.name)) : all)
