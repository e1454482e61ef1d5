/** Whether this connection is to be spared: its owner says so, or it is very slow. Browsers that do not tell are not. */
export function savesData(): boolean {
  // why: no browser but Chromium's has it, so the types of the platform do not name it.
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}
