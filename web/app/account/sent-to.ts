import { tabStore } from '#web/platform/browser-storage.ts'

const KEY = 'sign-up-sent'

/** The address of the sign-up in this tab, so that a reload does not lose it; it stands in no address bar. */
export function keepSentTo(email: string): void {
  tabStore.write(KEY, email)
}

export function readSentTo(): string | null {
  return tabStore.read(KEY)
}
