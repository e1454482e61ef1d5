import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { PASSWORD_MIN } from '#contract/account.ts'
import { BRAND } from '#contract/brand.ts'
import { COMMON_PASSWORDS, isCommonPassword } from '#server/account/common-passwords.ts'

test('the list has the ten thousand most used passwords, in lower case and of the minimum length', () => {
  const mostUsed = dictionary['passwords-common'].slice(0, 10_000)
  expect(mostUsed.slice(0, 4)).toEqual(['123456', 'password', '12345678', 'qwerty'])
  for (const password of mostUsed)
    if (password.length >= PASSWORD_MIN && !isCommonPassword(password)) expect.fail(password)
  for (const password of COMMON_PASSWORDS) {
    if (password.length < PASSWORD_MIN || password !== password.toLowerCase()) expect.fail(password)
  }
})

test.each([
  '123456',
  '1234567890',
  '987654321',
  'password',
  'password1',
  'p@ssw0rd',
  'qwerty123',
  'azerty',
  'iloveyou',
  'abc123',
  'letmein',
  'admin123',
  'wanjiru2024',
  'kofi1234',
  'chinedu1',
  'harambee',
  'nakupenda',
  'motdepasse',
  'minhasenha',
  'mungumwema',
  'arsenal1',
  'gormahia123',
  'daraja123',
  'simba@123',
  '20042004',
  'asdfgh',
  '1q2w3e4r',
])('"%s" is common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test('a common password in upper case is common', () => {
  for (const password of ['PASSWORD', 'Password1', 'QwErTy123', 'Nairobi2024'])
    expect(isCommonPassword(password)).toBe(true)
})

test('one repeated character is common at any length', () => {
  for (const password of ['aaaaaa', 'AaAaAaA', '        ', '7'.repeat(40), 'ọọọọọọ', '🙂🙂🙂🙂🙂🙂']) {
    expect(isCommonPassword(password)).toBe(true)
  }
})

test.each([BRAND.name, 'daraja56!', 'DARAJA562024', 'daraja56daraja56'])(
  'the name of the product is common: %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(true)
  },
)

test.each(['correct horse battery', 'ẹja-n-bákàn', 'mti wa mwembe 3', 'kF9v!2', 'aaaaab', ''])(
  '"%s" is not common',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)
