/** The address of the running application's entry, which is another one in each version. */
let version = ''

/** Says which version of the application runs. */
export function markVersion(address: string): void {
  version = address
}

export function runningVersion(): string {
  return version
}

/** Whether data are from before this page was opened: kept by this browser, and not answered again yet. */
export function isKept(updatedAt: number): boolean {
  return updatedAt < performance.timeOrigin
}
