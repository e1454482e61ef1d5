/** Hands a text to the person as a UTF-8 file: it goes to where their browser keeps downloads, and nowhere else. */
export function saveText(fileName: string, text: string): void {
  saveBlob(fileName, new Blob([text], { type: 'text/plain;charset=utf-8' }))
}

/** The same for any file. */
export function saveBlob(fileName: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Some browsers read the address only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Words joined into a file's name, without the characters that file systems refuse. */
export function fileNameOf(words: string[], ending: string): string {
  const name = words.join(' - ').replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
  return `${name.replace(/\s+/gu, ' ').trim()}.${ending}`
}
