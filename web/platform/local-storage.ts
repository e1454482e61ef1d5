/** What this browser keeps under a name, or null when it keeps nothing or its storage is switched off. */
export function readLocal(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Keeps a value in this browser; where storage is switched off it holds for this page only. */
export function writeLocal(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    return
  }
}
