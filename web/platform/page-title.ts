import { useEffect } from 'react'
import { pageTitle } from '#contract/brand.ts'

let page = ''
let waiting = 0

function show(): void {
  if (page) document.title = waiting > 0 ? `(${waiting}) ${page}` : page
}

/** Names the page in the tab, the history and, after a navigation, to screen readers. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    page = pageTitle(title)
    show()
  }, [title])
}

/** Puts before it how many messages wait, as "(2) Discover · Daraja56". */
export function useTitleCount(count: number): void {
  useEffect(() => {
    waiting = count
    show()
    return () => void (waiting = 0)
  }, [count])
}
