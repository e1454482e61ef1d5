import type { Files } from '#server/platform/files.ts'

const FOLDER = 'exports'
const KEY = new RegExp(`^${FOLDER}/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\.zip$`)

/** The name of an archive in the store. */
export const exportKey = (id: string): string => `${FOLDER}/${id}.zip`

/** The ids of all archives in the store. */
export async function storedExports(files: Files): Promise<string[]> {
  const found: string[] = []
  let paginationToken: string | undefined
  do {
    // A store of which nothing was ever asked has no such folder.
    const page = await files.listAll(`${FOLDER}/`, paginationToken ? { paginationToken } : {}).catch(() => null)
    for (const entry of page?.objects ?? []) {
      const [, id] = (entry.isFile && KEY.exec(entry.key)) || []
      if (id) found.push(id)
    }
    paginationToken = page?.paginationToken
  } while (paginationToken)
  return found
}
