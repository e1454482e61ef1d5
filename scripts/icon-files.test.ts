import { expect, test } from 'vitest'
import { withIconFiles } from './icon-files.ts'

test('a script imports the file of each of its icons, by the names it gives them', () => {
  const code = "import { Bell as BellIcon, CheckCircle2 } from 'lucide'\nimport type { IconNode } from 'lucide'"
  expect(withIconFiles(code).split(/[;\n]/)).toEqual([
    "import BellIcon from 'lucide/dist/esm/icons/bell.mjs'",
    "import CheckCircle2 from 'lucide/dist/esm/icons/circle-check.mjs'",
    "import type { IconNode } from 'lucide'",
  ])
})

test('an icon that the library does not have ends the build', () => {
  expect(() => withIconFiles("import { Bel } from 'lucide'")).toThrow('lucide has no icon Bel.')
})
