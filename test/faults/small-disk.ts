import { execFileSync } from 'node:child_process'

/**
 * Mounts a disk of so many megabytes at a folder, or answers null where that is not allowed: only root on Linux may.
 */
export function mountSmallDisk(path: string, megabytes: number): { readOnly(): void; unmount(): void } | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' })
  } catch {
    return null
  }
  return {
    readOnly: () => void execFileSync('mount', ['-o', 'remount,ro', path]),
    unmount: () => void execFileSync('umount', [path]),
  }
}
