/** Milliseconds after which a picture is sent as it is. */
const PATIENCE_MS = 30_000

/**
 * A picture as a JPEG no larger than it is stored, which spares a slow line. It stays as it is where that makes it no
 * smaller, or where the browser cannot read it. It is made in a thread of its own, so that the page goes on answering.
 */
export function shrinkImage(file: File, signal: AbortSignal): Promise<File> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' })
    const done = (shrunk: Blob | null) => {
      clearTimeout(late)
      worker.terminate()
      const smaller = shrunk && shrunk.size < file.size
      resolve(smaller ? new File([shrunk], file.name, { type: 'image/jpeg' }) : file)
    }
    const late = setTimeout(() => done(null), PATIENCE_MS)
    signal.addEventListener('abort', () => done(null))
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => done(data))
    worker.addEventListener('error', () => done(null))
    worker.postMessage(file)
  })
}
