import { crc32, deflateSync } from 'node:zlib'

type Colour = [red: number, green: number, blue: number]

const [WIDTH, HEIGHT, EDGE, BASE] = [960, 600, 80, 520]
const GROUND: Colour = [255, 255, 255]
const LINE: Colour = [74, 62, 72]
const BAR: Colour = [0, 91, 130]
const MARKED: Colour = [176, 23, 79]

/** A chart of bars as a PNG; `values` go from 0 to 1, and one bar is marked. */
export function barChart(values: number[], marked: number): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3, Buffer.from(GROUND))
  const fill = (left: number, top: number, width: number, height: number, colour: Colour) => {
    for (let y = top; y < top + height; y++)
      pixels.fill(Buffer.from(colour), (y * WIDTH + left) * 3, (y * WIDTH + left + width) * 3)
  }
  const step = Math.floor((WIDTH - 2 * EDGE) / values.length)
  for (const [index, value] of values.entries()) {
    const height = Math.round(value * (BASE - EDGE))
    fill(EDGE + index * step + 12, BASE - height, step - 36, height, index === marked ? MARKED : BAR)
  }
  fill(EDGE - 20, BASE, WIDTH - 2 * EDGE + 40, 4, LINE)
  return png(pixels)
}

function png(pixels: Buffer): Buffer {
  const row = WIDTH * 3
  // Each row begins with how it is filtered: not at all.
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    Buffer.concat([Buffer.from([0]), pixels.subarray(y * row, (y + 1) * row)]),
  )
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  head.writeUInt32BE(WIDTH, 0)
  head.writeUInt32BE(HEIGHT, 4)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
