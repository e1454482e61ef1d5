declare module 'virtual:contract-routes' {
  import type { Routes } from '#web/platform/rest-link.ts'
  const routes: Routes
  export default routes
}

declare module 'virtual:contract-routes/later' {
  import type { Routes } from '#web/platform/rest-link.ts'
  const routes: Routes
  export default routes
}

declare module 'virtual:contract-texts' {
  import type { Text } from '#contract/texts.ts'
  const texts: Text[]
  export default texts
}
