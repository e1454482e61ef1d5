import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'

const ARRAYS = { Float64Array, Uint32Array, Uint16Array, Uint8Array }
type TypedArray = InstanceType<(typeof ARRAYS)[keyof typeof ARRAYS]>

/** Where an array stands in the bytes, in place of the array. */
type Place = { array: keyof typeof ARRAYS; start: number; length: number }

/** Where the size of the whole file stands. */
const SIZE_AT = 4

/** The start of an array is a multiple of this, as its values ask for. Bytes. */
const ALIGNMENT = Float64Array.BYTES_PER_ELEMENT

/**
 * Writes a value with typed arrays so that readAligned() copies none of them: node:v8 copies each that does not happen to be aligned, and
 * then all are in memory twice. The file: 4 bytes with the size of the head, 4 with the size of the file, the head (what node:v8 writes of
 * the value without its arrays), the arrays.
 */
export function writeAligned(value: object): Buffer {
  const arrays: Uint8Array[] = []
  let end = 0
  const placed = replaced(value, isTypedArray, (array): Place => {
    const place = { array: nameOf(array), start: end, length: array.length }
    arrays.push(
      new Uint8Array(array.buffer, array.byteOffset, array.byteLength),
      new Uint8Array(gapAfter(array.byteLength)),
    )
    end += array.byteLength + gapAfter(array.byteLength)
    return place
  })
  const head = serialize(placed)
  const size = Buffer.alloc(ALIGNMENT)
  size.writeUInt32LE(head.length)
  const written = Buffer.concat([size, head, new Uint8Array(gapAfter(head.length)), ...arrays])
  written.writeUInt32LE(written.length, SIZE_AT)
  return written
}

/**
 * Reads the value that was written into a file. The arrays are parts of one buffer, which has nothing else.
 * @throws Error where the file is cut
 */
export function readAligned(path: string): unknown {
  const file = openSync(path, 'r')
  try {
    const read = (size: number, position: number) => {
      const bytes = Buffer.from(new ArrayBuffer(size))
      if (readSync(file, bytes, 0, size, position) !== size) throw new Error(`${path} is cut`)
      return bytes
    }
    const sizes = read(ALIGNMENT, 0)
    const [length, whole] = [sizes.readUInt32LE(), sizes.readUInt32LE(SIZE_AT)]
    if (fstatSync(file).size !== whole) throw new Error(`${path} is cut`)
    const first = ALIGNMENT + length + gapAfter(length)
    const arrays = read(whole - first, first).buffer
    return replaced(
      deserialize(read(length, ALIGNMENT)),
      isPlace,
      ({ array, start, length: size }) => new ARRAYS[array](arrays, start, size),
    )
  } finally {
    closeSync(file)
  }
}

function gapAfter(size: number): number {
  return (ALIGNMENT - (size % ALIGNMENT)) % ALIGNMENT
}

/** Returns a value with some objects within its plain objects replaced. */
function replaced<Old extends object>(
  value: unknown,
  is: (value: object) => value is Old,
  by: (old: Old) => unknown,
): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (is(value)) return by(value)
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner, is, by)]))
}

function isTypedArray(value: object): value is TypedArray {
  return ArrayBuffer.isView(value)
}

function isPlace(value: object): value is Place {
  return 'array' in value && 'start' in value
}

function nameOf(array: TypedArray): keyof typeof ARRAYS {
  return array.constructor.name as keyof typeof ARRAYS // one of them, by its type
}
