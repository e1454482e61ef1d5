import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { AnyRouter } from '@tanstack/react-router'
import { StrictMode } from 'react'

type Props = { i18n: I18n; router: AnyRouter; queryClient: QueryClient }

/** The application around its screens; drawn ahead on the server and taken over in the browser, so one for both. */
export function App({ i18n, router, queryClient }: Props) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  )
}
