import type { CodeSplittingGroup } from 'rolldown'
import { WEB_MODULES } from './module-order.ts'

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
const PROFILE = /\/routes\/_member\/profile\.tsx\?tsr-split=component$/
/** Screens outside of that frame, such as the way in. */
const WITHOUT_FRAME = /\/routes\/(auth|auth_\.\w+|onboarding)\.tsx\?tsr-split=component$/
const ONBOARDING = /\/routes\/onboarding\.tsx\?tsr-split=component$/
/** Libraries that every screen stands on. A list that grows by pages comes with the screens that show one. */
const LIBRARY =
  /\/node_modules\/(@lingui|@orpc|@tanstack|use-sync-external-store)(?!.*\/(infiniteQueryObserver|useInfiniteQuery|useBlocker)\.js)/
const FORMS = /\/node_modules\/react-hook-form\/|\/web\/platform\/use-server-form\.ts$/
/** The library of dialogs, lists and notifications. */
const BASE_UI = /\/node_modules\/(@base-ui|@floating-ui|tabbable)\//

const STYLE = /\/web\/.*\.css$/
const ICON = /\/node_modules\/lucide\//
const CONTRACT = /\/contract\/|\0virtual:contract-routes/
const UI = /\/web\/(ui|platform)\//
/** What the modules of web/app stand on. */
const BELOW = new RegExp(`${CONTRACT.source}|${UI.source}`)
/** What is there before the groups of shared modules, or never beside them. */
const BEFORE_THEM = [APPLICATION, BEFORE_APPLICATION, FRAME, FIRST_SCREEN, PUBLIC]

/** What every signed-in screen loads once it stands: how each module follows live events, and what is kept without a line. */
const AFTERWARDS =
  /\/web\/(app\/(\w+\/live|shell\/(keeping|kept-answers)|mentorship\/timer\/running-session)|platform\/live-tab)\.tsx?$/

/** What so many screens show is worth its place in a file that all of them load. */
const MANY_SCREENS = 4
/** In letters. What several screens have of the contract comes in one file, but for the few modules that are long. */
const SMALL = 3_000

/**
 * Which modules come in one file, by the first group that wants them. Without these groups every set of modules that
 * the same screens share is a file of its own, often of a few lines. To fetch and to read a file costs a browser as much
 * as some kilobytes more of one (decision 0051), so that a screen may load a little that it does not need.
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
  groupOf(
    'screens',
    ({ has, count }) => count(SCREEN) >= MANY_SCREENS && !has(FIRST_SCREEN) && !has(WITHOUT_FRAME) && !has(PUBLIC),
  ),
  exactly('afterwards', ({ has }) => has(AFTERWARDS) && ![FRAME, SCREEN, WITHOUT_FRAME, PUBLIC].some(has)),
  { ...exactly('forms', () => true), test: FORMS },
  { ...exactly('base-ui', ({ roots }) => roots.length >= MANY_SCREENS), test: BASE_UI },
  // The sheets of all screens but the first: as little as two or three of them bring with their requests.
  exactly('style', ({ id, has }) => STYLE.test(id) && ![...BEFORE_THEM, WITHOUT_FRAME].some(has)),
  shared('live', ({ has }) => has(AFTERWARDS) && !has(WITHOUT_FRAME)),
  shared('live-and-way-in', ({ has }) => has(AFTERWARDS)),
  shared('way-in', ({ has, count }) => has(WITHOUT_FRAME) && count(SCREEN) === 0),
  shared('own-profile', ({ has, count }) => has(ONBOARDING) && has(PROFILE) && count(SCREEN) === 1),
  shared(
    'fields',
    ({ id, has, count }) => has(WITHOUT_FRAME) && (ICON.test(id) || (BELOW.test(id) && count(SCREEN) >= MANY_SCREENS)),
  ),
  { ...shared('contract', ({ id }) => CONTRACT.test(id)), maxModuleSize: SMALL },
  shared('ui', ({ id, has }) => (ICON.test(id) || UI.test(id)) && !has(WITHOUT_FRAME)),
  ...WEB_MODULES.map((module) => shared(module, ({ id, has }) => folderOf(id) === module && !has(WITHOUT_FRAME))),
]

/** A module of the bundle, and what it comes with: the modules that import it statically, those that import them, and so on. */
type About = {
  id: string
  /** Those of them that are loaded by themselves. */
  roots: string[]
  has: (which: RegExp) => boolean
  count: (which: RegExp) => number
  /** Whether a public page may load it later: with a file of the application it would load the application. */
  isPublicLater: boolean
}

function groupOf(name: string, wants: (about: About) => boolean): CodeSplittingGroup {
  return {
    debugName: name,
    name: (id, context) => {
      // Of libraries only what the modules of a group import. An entry has a file of its own, by which the server finds it.
      if (id.includes('/node_modules/') || ENTRY.test(id)) return null
      return wants(aboutOf(id, context)) ? name : null
    },
  }
}

/**
 * A group of the modules that it wants, libraries too, and of none that these import: what the first screen imports as
 * well would be taken along, and the first screen would load the group for its sake.
 */
function exactly(name: string, wants: (about: About) => boolean): CodeSplittingGroup {
  return {
    debugName: name,
    includeDependenciesRecursively: false,
    name: (id, context) => (wants(aboutOf(id, context)) ? name : null),
  }
}

/** The same of our own modules and of icons that several scripts need, but neither the first screen nor a public page. */
function shared(name: string, wants: (about: About) => boolean): CodeSplittingGroup {
  return exactly(name, (about) => {
    if (ENTRY.test(about.id) || !(ICON.test(about.id) || isOwn(about.id))) return false
    const isShared = about.roots.length > 1 && !about.isPublicLater && !BEFORE_THEM.some(about.has)
    return isShared && wants(about)
  })
}

function aboutOf(id: string, context: Context): About {
  const found = new Set([id])
  for (const one of found) for (const importer of context.getModuleInfo(one)?.importers ?? []) found.add(importer)
  const all = [...found]
  const count = (which: RegExp) => all.filter((one) => which.test(one)).length
  const laterImporters = (one: string) => context.getModuleInfo(one)?.dynamicImporters ?? []
  return {
    id,
    roots: all.filter((one) => ENTRY.test(one) || laterImporters(one).length > 0),
    count,
    has: (which) => count(which) > 0,
    isPublicLater: all.flatMap(laterImporters).some((one) => PUBLIC.test(one)),
  }
}

function isOwn(id: string): boolean {
  return !id.includes('/node_modules/') && (BELOW.test(id) || id.includes('/web/app/'))
}

/** The folder of a module of web/app that a file stands in. What has a folder of its own there belongs to one dialog. */
function folderOf(id: string): string | null {
  return /\/web\/app\/(\w+)\/[^/]+$/.exec(id)?.[1] ?? null
}
