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
/** Screens outside of that frame, such as the way in. */
const WITHOUT_FRAME = /\/routes\/(auth|auth_\.\w+|onboarding)\.tsx\?tsr-split=component$/
/** Libraries that every screen stands on. An icon, and a list that grows by pages, come with the screens that show them. */
const LIBRARY =
  /\/node_modules\/(@lingui|@orpc|@tanstack|lucide-react\/dist\/esm\/(?!icons\/)|use-sync-external-store)(?!.*\/(infiniteQueryObserver|useInfiniteQuery|useBlocker)\.js)/

/**
 * Which modules come in one file, by the first group that wants them. Without these groups every set of modules that the
 * same screens share is a file of its own, often of a few lines: 35 files came before the dashboard, each compressed by
 * itself. A group takes along what its modules import.
 */
export const scriptGroups: CodeSplittingGroup[] = [
  // By itself, so that it is parsed and run apart from what stands on it.
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  { name: 'library', test: LIBRARY },
  groupOf('small', (comesWith) => comesWith(PUBLIC) && (comesWith(APPLICATION) || comesWith(FRAME))),
  groupOf('before-application', (comesWith) => comesWith(BEFORE_APPLICATION) && comesWith(APPLICATION)),
  groupOf('application', (comesWith) => comesWith(APPLICATION)),
  groupOf('common', (comesWith) => comesWith(FRAME) && comesWith(WITHOUT_FRAME)),
  { name: 'frame', test: FRAME },
]

function groupOf(name: string, wants: (comesWith: (root: RegExp) => boolean) => boolean): CodeSplittingGroup {
  return {
    debugName: name,
    name: (id, context) => {
      // Of libraries only what the modules of a group import. An entry has a file of its own, by which the server finds it.
      if (id.includes('/node_modules/') || ENTRY.test(id)) return null
      return wants((root) => comesWith(root, id, context)) ? name : null
    },
  }
}

/** Whether a module comes as soon as this one does. */
function comesWith(root: RegExp, id: string, context: Context): boolean {
  const found = new Set([id])
  for (const one of found) {
    if (root.test(one)) return true
    for (const importer of context.getModuleInfo(one)?.importers ?? []) found.add(importer)
  }
  return false
}
