import type { AnyContractProcedure, AnyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'
import type { Routes } from '../web/platform/rest-link.ts'

const NAME = 'virtual:contract-routes'

/** What the application does not call by its name: public pages and uploads send these requests themselves. */
const OUTSIDE = new Set(['contact', 'attachments'])

/** What few screens call: its routes load with those screens and not with the first one. */
const LATER = new Set([
  'security',
  'userConsents',
  'ownData',
  'search',
  'reports',
  'moderation',
  'admin',
  'announcements',
  'opportunitySources',
  'scheduledSessions',
  'nextSession',
  'mentorshipFeedback',
  'notificationReads',
  'platformNotifications',
  'mentorshipHistory',
  'endRequests',
  'sentRequests',
  'dashboard',
  'blogs',
  'memberPages',
])

/** Gives the browser the routes of the contract without its schemas, which would triple its first script. */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    resolveId: (source) => (source === NAME || source === `${NAME}/later` ? `\0${source}` : undefined),
    load: async (id) => {
      if (!id.startsWith(`\0${NAME}`)) return
      // Only when asked for: most unit tests need none of it.
      const { contract } = await import('../contract/index.ts')
      const isLater = id.endsWith('/later')
      const wanted = Object.entries(contract).filter(([group]) => !OUTSIDE.has(group) && LATER.has(group) === isLater)
      return `export default ${JSON.stringify(routesOf(Object.fromEntries(wanted)))}`
    },
  }
}

/** The routes of groups of procedures, as the browser calls them (web/platform/rest-link.ts). */
export function routesOf(groups: Record<string, Record<string, AnyContractRouter>>): Routes {
  return inEach(groups, (procedures, group) =>
    inEach(procedures, (procedure, name) => {
      if (!isProcedure(procedure)) throw new Error(`${group}.${name} in contract/ is no procedure`)
      const { method = 'POST', path, inputStructure = 'compact', outputStructure } = procedure['~orpc'].route
      if (!path || inputStructure !== 'compact') throw new Error(`The browser cannot call ${group}.${name}`)
      return [method, path, ...(outputStructure === 'detailed' ? ['status'] : [])].join(' ')
    }),
  )
}

function isProcedure(part: AnyContractRouter): part is AnyContractProcedure {
  return '~orpc' in part
}

function inEach<In, Out>(fields: Record<string, In>, use: (value: In, name: string) => Out): Record<string, Out> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, use(value, name)]))
}
