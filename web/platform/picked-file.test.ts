import { describe, expect, test } from 'vitest'
import { checkFile, typeOf } from './picked-file.ts'

const file = (bytes: string | Uint8Array<ArrayBuffer>, type = '', name = 'a') => new File([bytes], name, { type })
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)

describe('the type of a file', () => {
  test.each([
    ['\xff\xd8\xff\xe0rest', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\nrest', 'image/png'],
    ['GIF89a', 'image/gif'],
    ['RIFF\x01\x02\x03\x04WEBPVP8', 'image/webp'],
    ['\x00\x00\x00\x20ftypavif', 'image/avif'],
    ['\x00\x00\x00\x20ftypheic', 'image/heic'],
    ['%PDF-1.7', 'application/pdf'],
  ])('is what its bytes say, whatever it is called: %j', async (bytes, type) => {
    expect(await typeOf(file(latin(bytes), 'text/plain', 'a.txt'))).toBe(type)
  })
  test('is what the browser says where the bytes say nothing', async () => {
    expect(await typeOf(file('words', 'text/plain'))).toBe('text/plain')
    expect(await typeOf(file(''))).toBe('')
  })
})

describe('a file', () => {
  const images = { accept: ['image/*'], maxBytes: 10, texts: { type: 'no image', size: 'too large' } }
  test('of a type that is not accepted is refused', async () => {
    await expect(checkFile(file('%PDF-', 'image/png'), images)).rejects.toThrow('no image')
    await expect(checkFile(file('words', 'text/plain'), images)).rejects.toThrow('no image')
  })
  test('that is too large is refused, just there and above', async () => {
    await expect(checkFile(file('a'.repeat(9), 'image/png'), images)).resolves.toBeUndefined()
    await expect(checkFile(file('a'.repeat(10), 'image/png'), images)).rejects.toThrow('too large')
  })
  test('of any type is taken where none is named', async () => {
    const { accept: _accept, ...anything } = images
    await expect(checkFile(file('words'), anything)).resolves.toBeUndefined()
  })
})
