import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screensOf } from '#scripts/screen-paths.ts'

const SCREENS = screensOf(readFileSync(join(import.meta.dirname, '../../web/app/route-tree.gen.ts'), 'utf8'))
const ANY_ID = '01890000-0000-7000-8000-000000000000'

/** The screens that only somebody who is signed in sees, with an id of nothing in place of parameters. */
export const PRIVATE_SCREENS = SCREENS.filter((path) => !path.startsWith('/auth/')).map((path) =>
  path.replaceAll(/:\w+/g, ANY_ID),
)

/** The screens of a member that have an address of their own. */
export const MEMBER_SCREENS = SCREENS.filter(
  (path) => !path.startsWith('/auth/') && path !== '/onboarding' && !path.includes(':'),
)
