declare module 'virtual:contract-routes' {
  import type { AnyContractRouter } from '@orpc/contract'
  const routes: AnyContractRouter
  export default routes
}

declare module 'virtual:contract-routes/later' {
  import type { AnyContractRouter } from '@orpc/contract'
  const routes: AnyContractRouter
  export default routes
}

declare module 'virtual:contract-texts' {
  import type { Text } from '#contract/texts.ts'
  const texts: Text[]
  export default texts
}
