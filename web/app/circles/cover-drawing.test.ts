import { expect, test } from 'vitest'
import { coverDrawing } from './cover-drawing.ts'

test.each([
  ['Women in Data Africa', '#ffc33d', 1],
  ['Nigerians in the UK', '#3a0e33', 3],
  ['Francophone Founders', '#00587f', 1],
  ['Returnees: Moving Back Well', '#b0124e', 2],
  ['African Languages and AI', '#4a3a99', 2],
  ['Public Health Careers', '#00594a', 3],
])('%s is drawn as in the design', (name, ground, arches) => {
  const drawing = coverDrawing(name)
  expect(drawing.ground).toBe(ground)
  expect(drawing.places).toHaveLength(arches)
})

test('the same name gets the same cover, however its accents are written', () => {
  expect(coverDrawing(' Ẹ̀kọ́ '.normalize('NFD'))).toEqual(coverDrawing('Ẹ̀kọ́'.normalize('NFC')))
})
