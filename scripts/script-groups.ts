import type { CodeSplittingGroup } from 'rolldown'

type Context = Parameters<Exclude<CodeSplittingGroup['name'], string>>[1]

/** Scripts of public pages, those that come later included: none of them may need the application. */
const PUBLIC = /\/web\/site\//
/** What the way in runs before the application comes. */
const BEFORE_APPLICATION = /\/web\/app\/after-first-paint\.ts$/
const APPLICATION = /\/web\/app\.html$/
const ENTRY = /\/web\/(app\.html|app\/(main\.tsx|after-first-paint\.ts)|site\/enhance\.ts)$/
/** The part of the route around signed-in screens that the router's plugin splits from it. */
const FRAME = /\/routes\/_member\.tsx\?tsr-split=component$/
/** Screens inside of that frame, and the one that comes first. Those of admins, which few load, are one. */
const SCREEN = /\/routes\/_member\/(?!admin\.(?!dashboard))[^/]+\?tsr-split=component$/
const FIRST_SCREEN = /\/routes\/_member\/dashboard\.tsx\?tsr-split=component$/
/** Screens outside of that frame, such as the way in. */
const WITHOUT_FRAME = /\/routes\/(auth|auth_\.\w+|onboarding)\.tsx\?tsr-split=component$/
/** Libraries that every screen stands on. A list that grows by pages comes with the screens that show one. */
const LIBRARY =
  /\/node_modules\/(@lingui|@orpc|@tanstack|use-sync-external-store)(?!.*\/(infiniteQueryObserver|useInfiniteQuery|useBlocker)\.js)/

/** What every signed-in screen loads once it stands: how each module follows live events, and what is kept without a line. */
const AFTERWARDS =
  /\/web\/(app\/(\w+\/live|shell\/(keeping|kept-answers)|mentorship\/timer\/running-session)|platform\/live-tab)\.tsx?$/

/** What so many screens show is worth its place in a file that all of them load. */
const MANY_SCREENS = 4

/**
 * Which modules come in one file, by the first group that wants them. Without these groups every set of modules that
 * the same screens share is a file of its own, often of a few lines. Then 35 such files came before the dashboard, each
 * compressed by itself, and more once it stood. A group takes along what its modules import, unless it is exact.
 */
export const scriptGroups: CodeSplittingGroup[] = [
  // By itself, so that it is parsed and run apart from what stands on it.
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  { name: 'library', test: LIBRARY },
  groupOf('small', ({ has }) => has(PUBLIC) && (has(APPLICATION) || has(FRAME))),
  groupOf('before-application', ({ has }) => has(BEFORE_APPLICATION) && has(APPLICATION)),
  groupOf('application', ({ has }) => has(APPLICATION)),
  groupOf('common', ({ has }) => has(FRAME) && has(WITHOUT_FRAME)),
  { name: 'frame', test: FRAME },
  { name: 'avatar', test: /\/app\/members\/member-(avatar|link)\.tsx$/ },
  { name: 'field', test: /\/ui\/field\.tsx$/ },
  groupOf(
    'screens',
    ({ has, count }) => count(SCREEN) >= MANY_SCREENS && !has(FIRST_SCREEN) && !has(WITHOUT_FRAME) && !has(PUBLIC),
  ),
  // What screens need as well stays apart: with it, Discover loaded 9 KB more before it stood.
  exactly('afterwards', ({ has }) => has(AFTERWARDS) && ![FRAME, SCREEN, WITHOUT_FRAME, PUBLIC].some(has)),
]

type ComesWith = { has: (root: RegExp) => boolean; count: (root: RegExp) => number }

function groupOf(name: string, wants: (comesWith: ComesWith) => boolean): CodeSplittingGroup {
  return {
    debugName: name,
    name: (id, context) => {
      // Of libraries only what the modules of a group import. An entry has a file of its own, by which the server finds it.
      if (id.includes('/node_modules/') || ENTRY.test(id)) return null
      return wants(comesWith(id, context)) ? name : null
    },
  }
}

/**
 * A group of the modules that it wants, libraries too, and of none that these import: what the first screen imports as
 * well would be taken along, and the first screen would load the group for its sake.
 */
function exactly(name: string, wants: (comesWith: ComesWith) => boolean): CodeSplittingGroup {
  return {
    debugName: name,
    includeDependenciesRecursively: false,
    name: (id, context) => (wants(comesWith(id, context)) ? name : null),
  }
}

function comesWith(id: string, context: Context): ComesWith {
  const ids = [...importersOf(id, context)]
  const count = (root: RegExp) => ids.filter((one) => root.test(one)).length
  return { count, has: (root) => count(root) > 0 }
}

/** A module and all that it comes with: what imports it statically, and so on. */
function importersOf(id: string, context: Context): Set<string> {
  const found = new Set([id])
  for (const one of found) for (const importer of context.getModuleInfo(one)?.importers ?? []) found.add(importer)
  return found
}
