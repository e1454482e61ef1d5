import { expect, test } from 'vitest'
import { readContractTexts } from '#scripts/extracted-texts.ts'
import { contract } from './index.ts'

const texts = new Map((await readContractTexts()).map(({ id, message }) => [id, message]))

type Errors = Record<string, { message?: string } | undefined>

/** Every error of every procedure, with its module's name in contract/index.ts. */
const errors = Object.entries(contract).flatMap(([module, procedures]) =>
  Object.values(procedures).flatMap((procedure) =>
    Object.entries((procedure as { '~orpc': { errorMap: Errors } })['~orpc'].errorMap).map(([code, error]) => ({
      module,
      code,
      message: error?.message,
    })),
  ),
)

test('a client finds the text of an error by its code, within its module first', () => {
  const wrong = errors.filter(
    ({ module, code, message }) =>
      message !== undefined && (texts.get(`${module}.${code}`) ?? texts.get(code)) !== message,
  )
  expect([...new Set(wrong.map(({ module, code, message }) => `${module}.${code}: ${message}`))]).toEqual([])
})
