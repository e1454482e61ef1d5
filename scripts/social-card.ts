// Draws the picture that link previews show: the brand's name between the lines of the first page. Letters are drawn as
// outlines of the site's own fonts, so that the picture looks the same wherever it is built.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fontkit from 'fontkit'
import type { Font } from 'fontkit'
import sharp from 'sharp'
import { TAGLINE, BRAND } from '../contract/brand.ts'

const WIDTH = 1200
const HEIGHT = 630
const DECK = 66
const THREADS = 28
const REACH = 0.8
const COLOURS = { mango: '#ffc33d', ink: '#2a0f25', night: '#3a0e33', africa: '#b0124e', diaspora: '#00587f' }

const drawings = join(import.meta.dirname, '../web/ui')

/** @returns the card as a PNG of 1200 by 630 pixels */
export async function drawSocialCard(): Promise<Buffer> {
  return sharp(Buffer.from(svg())).png({ palette: true, quality: 90, effort: 10, compressionLevel: 9 }).toBuffer()
}

function svg(): string {
  const display = font('commissioner-display-latin')
  const text = font('onest-latin')
  const mark = readFileSync(join(drawings, 'drawings/mark.svg'), 'utf8')
  const [first, second] = halves(TAGLINE.message)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.mango}"/>
<g fill="none" stroke-width="2"><path d="${threads(false)}" stroke="${COLOURS.africa}"/><path d="${threads(true)}" stroke="${COLOURS.diaspora}"/></g>
<rect y="${HEIGHT - DECK}" width="${WIDTH}" height="${DECK}" fill="${COLOURS.night}"/>
<svg x="546" y="138" width="108" height="108" viewBox="0 0 40 40">${mark.replace(/<\/?svg[^>]*>/g, '')}</svg>
${line(display, BRAND.name, 118, 366)}
${line(text, first, 40, 448)}
${line(text, second, 40, 504)}
</svg>`
}

function font(name: string): Font {
  return fontkit.create(readFileSync(join(drawings, `fonts/${name}.woff2`))) as Font
}

/** The lines of one location, as on the first page; `mirrored` are those of the other one. */
function threads(mirrored: boolean): string {
  const height = HEIGHT - DECK
  return Array.from({ length: THREADS }, (_, k) => {
    const part = k / (THREADS - 1)
    const far = WIDTH * REACH * (1 - part)
    return `M${mirrored ? WIDTH : 0} ${height * part}L${mirrored ? WIDTH - far : far} 0`
  }).join('')
}

/** A centred line of text with its baseline at `y`, as outlines. */
function line(face: Font, words: string, size: number, y: number): string {
  const scale = size / face.unitsPerEm
  const { glyphs, positions, advanceWidth } = face.layout(words)
  let x = (WIDTH - advanceWidth * scale) / 2
  const paths = glyphs.map((glyph, index) => {
    const at = x + (positions[index]?.xOffset ?? 0) * scale
    x += (positions[index]?.xAdvance ?? 0) * scale
    return `<path transform="translate(${at} ${y}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`
  })
  return `<g fill="${COLOURS.ink}">${paths.join('')}</g>`
}

/** Splits a sentence into two lines at the space nearest to its middle. */
function halves(sentence: string): [string, string] {
  const spaces = Array.from(sentence.matchAll(/ /g), ({ index }) => index)
  const middle = sentence.length / 2
  const at = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0] ?? sentence.length
  return [sentence.slice(0, at), sentence.slice(at + 1)]
}
