import { threadPath } from '#web/ui/thread-path.ts'

/** Ground and the threads of either side; the same in both themes. */
const COLOURS = [
  { ground: '#ffc33d', a: '#b0124e', b: '#00587f' },
  { ground: '#3a0e33', a: '#ffc33d', b: '#ff8fb4' },
  { ground: '#00587f', a: '#ffc33d', b: '#9fdbf7' },
  { ground: '#b0124e', a: '#ffc33d', b: '#ffd3e0' },
  { ground: '#4a3a99', a: '#ffc33d', b: '#ff9dbd' },
  { ground: '#00594a', a: '#ffc33d', b: '#9be8d0' },
] as const

/** Box of a cover in its own units. */
export const COVER_WIDTH = 600
export const COVER_HEIGHT = 200

const arch = (width: number, reach: number, count: number) => ({
  a: threadPath(width, COVER_HEIGHT, reach, false, count),
  b: threadPath(width, COVER_HEIGHT, reach, true, count),
})

/** One arch; three side by side; one standing and one hanging. */
const PATTERNS = [
  { arch: arch(COVER_WIDTH, 0.85, 24), places: [''] },
  { arch: arch(COVER_WIDTH / 3, 0.9, 14), places: ['translate(0)', 'translate(200)', 'translate(400)'] },
  { arch: arch(COVER_WIDTH / 2, 0.9, 18), places: ['', 'translate(300 200) scale(1 -1)'] },
] as const

/** What is drawn for a circle that has no image: colours and threads that follow from its name alone. */
export function coverDrawing(name: string) {
  const number = numberOf(name.trim().normalize('NFC'))
  const colours = COLOURS[number % COLOURS.length] ?? COLOURS[0]
  const pattern = PATTERNS[Math.floor(number / COLOURS.length) % PATTERNS.length] ?? PATTERNS[0]
  return { ...colours, ...pattern }
}

/** Where the hash begins: with it, the six circles of the design get the covers that they have there. */
const BEGIN = 0xee8622

/** FNV-1a over the name's letters, 32 bits, its high half folded into the low one, which is the weaker. */
function numberOf(name: string): number {
  let hash = BEGIN
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash ^ (hash >>> 16)) >>> 0
}
