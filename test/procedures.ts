import { isContractProcedure } from '@orpc/contract'
import { contract } from '#contract/index.ts'

export type Procedure = {
  /** "matches.accept", as the contract names it. */
  name: string
  method: string
  /** Below the site, with an id where the route has one: "/api/matches/0195…/accept". */
  path: string
  /** As the contract writes it: "/matches/{id}/accept". */
  route: string
  input: unknown
}

const SOME_ID = '0195b1f2-0000-7000-8000-000000000000'

/** Every procedure of the contract. */
export const procedures: Procedure[] = Object.entries(contract).flatMap(([module, verbs]) =>
  Object.entries(verbs).flatMap(([verb, procedure]) => {
    if (!isContractProcedure(procedure)) return []
    const { route, inputSchema } = procedure['~orpc']
    const path = route.path ?? ''
    return [
      {
        name: `${module}.${verb}`,
        method: route.method ?? 'POST',
        route: path,
        path: `/api${path.replaceAll(/\{\w+\}/g, SOME_ID)}`,
        input: inputSchema,
      },
    ]
  }),
)

export const mutations = procedures.filter(({ method }) => method !== 'GET')
