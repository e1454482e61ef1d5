import { describe, expect, test } from 'vitest'
import { classesAlone, code, declarationsOf, selectorsOf, sheets, withImports } from './style-sheets.ts'

/** The rules of docs/decisions/0014, held against every style sheet and every component. */

const all = sheets()
const files = code()
const ALWAYS = withImports('web/app/app.css')
const SITE = withImports('web/site/site.css')
const SPACING = /^(margin|padding|(row-|column-)?gap)/
/** The language of a piece of code in a post, which nothing styles. */
const UNSTYLED = /^language-/

const classesOf = new Map(all.map(({ path, rules }) => [path, new Set(selectorsOf(rules).flat())]))
const ruled = new Set([...classesOf.values()].flatMap((classes) => [...classes]))

/** In which layers the rules of a sheet may be, by its folder. */
function layersOf(path: string): string[] {
  if (/ui\/(tokens|fonts)\.css$/.test(path)) return ['tokens']
  if (path === 'web/ui/base.css') return ['base', 'media']
  if (path.startsWith('web/ui/')) return ['ui', 'media']
  if (/^web\/(app\/shell|site\/frame)\//.test(path)) return ['frame', 'media']
  return ['module', 'media']
}

test('every rule is in the layer of its folder', () => {
  const wrong = all
    .filter(({ path }) => !/\/(layers|breakpoints|app|site)\.css$/.test(path))
    .flatMap(({ path, rules }) =>
      rules.flatMap((rule) => {
        if (rule.type === 'import') return []
        const name = rule.type === 'layer-block' ? String((rule.value as { name: string[] }).name) : String(rule.type)
        return layersOf(path).includes(name) ? [] : [`${path}: ${name}`]
      }),
    )
  expect(wrong).toEqual([])
})

test('no declaration is !important', () => {
  expect(all.filter(({ text }) => text.includes('!important')).map(({ path }) => path)).toEqual([])
})

describe('widths of the window have names', () => {
  const names = all.find(({ path }) => path === 'web/ui/breakpoints.css')?.text ?? ''

  test('in style sheets', () => {
    const widths = all.flatMap(({ path, text }) =>
      [...text.matchAll(/@media [^{]*\b(width|height)\b[^{]*/g)].map(([query]) => `${path}: ${query}`),
    )
    expect(widths).toEqual([])
  })

  test('in scripts', () => {
    const named = new Set([...names.matchAll(/@custom-media --\S+ (.+);/g)].map(([, query]) => query))
    const widths = files.flatMap(({ path, queries }) =>
      queries.filter((query) => /width|height/.test(query) && !named.has(query)).map((query) => `${path}: ${query}`),
    )
    expect(widths).toEqual([])
  })
})

test('margins, paddings and gaps are steps, or have a name that says why not', () => {
  const literal = all.flatMap((sheet) =>
    declarationsOf(sheet)
      .filter(({ property, value }) => SPACING.test(property) && /(?<![\w-])-?[\d.]+(rem|px)\b/.test(hairless(value)))
      .map(({ property, value, line }) => `${sheet.path}:${line} ${property}: ${value}`),
  )
  expect(literal).toEqual([])
})

/** A line's own width moves what is inside it by as much. */
function hairless(value: string): string {
  return value.replaceAll(/(?<![\w.-])-?(0\.5|1|1\.5)px\b/g, '')
}

test('no rule is for a class that nothing carries', () => {
  const beginnings = files.flatMap((file) => file.beginnings)
  const carried = new Set(files.flatMap(({ classes, words }) => [...classes, ...words]))
  const dead = [...ruled].filter((name) => !carried.has(name) && !beginnings.some((start) => name.startsWith(start)))
  expect(dead).toEqual([])
})

test('no class is without a rule', () => {
  const without = files.flatMap(({ path, classes, beginnings }) => [
    ...classes.filter((name) => !ruled.has(name) && !UNSTYLED.test(name)).map((name) => `${path}: ${name}`),
    ...beginnings
      .filter((start) => !UNSTYLED.test(start) && ![...ruled].some((name) => name.startsWith(start)))
      .map((start) => `${path}: ${start}…`),
  ])
  expect(without).toEqual([])
})

test('a component imports the sheets of its classes, unless every screen has them', () => {
  const missing = files
    .filter(({ path }) => /^web\/(app|ui)\//.test(path))
    .flatMap(({ path, classes, imports }) =>
      classes
        .filter((name) => ruled.has(name) && ![...ALWAYS, ...imports].some((sheet) => classesOf.get(sheet)?.has(name)))
        .map((name) => `${path}: ${name}`),
    )
  expect(missing).toEqual([])
})

test('a component imports no sheet in vain', () => {
  const vain = files.flatMap(({ path, classes, beginnings, words, imports }) =>
    imports
      .filter((sheet) => {
        const names = [...(classesOf.get(sheet) ?? [])]
        const elements = names.length === 0
        return (
          !elements &&
          !names.some(
            (name) => classes.includes(name) || words.has(name) || beginnings.some((start) => name.startsWith(start)),
          )
        )
      })
      .map((sheet) => `${path}: ${sheet}`),
  )
  expect(vain).toEqual([])
})

test('the public pages carry no sheet of which they use nothing', () => {
  const used = new Set(
    files.filter(({ path }) => !path.startsWith('web/app/')).flatMap(({ classes, words }) => [...classes, ...words]),
  )
  const idle = SITE.filter((path) => {
    const names = [...(classesOf.get(path) ?? [])]
    return names.length > 0 && !names.some((name) => used.has(name))
  })
  expect(idle).toEqual([])
})

describe('a class has its own rule in one sheet of a layer, so that no order of sheets decides', () => {
  test.each([
    ['the application', (path: string) => !path.startsWith('web/site/')],
    ['the public pages', (path: string) => SITE.includes(path)],
  ])('in %s', (_, within) => {
    const homes = new Map<string, Set<string>>()
    for (const { path, rules } of all.filter(({ path }) => within(path)))
      for (const name of classesAlone(rules)) homes.set(name, (homes.get(name) ?? new Set()).add(path))
    const several = [...homes]
      .filter(([, paths]) => paths.size > 1)
      .map(([name, paths]) => `${name}: ${[...paths].join(', ')}`)
    expect(several).toEqual([])
  })
})
