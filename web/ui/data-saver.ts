/** Whether this browser loads no picture before it is tapped (Settings). */
export function savesData(): boolean {
  return typeof document !== 'undefined' && 'saver' in document.documentElement.dataset
}
