import { useEffect } from 'react'
import { pageTitle } from '#contract/brand.ts'

/** Names the page in the tab, the history and, after a navigation, to screen readers. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])
}
