import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['ama kwame boateng', 'AB'],
  ['Dr. ọ̀ṣun', 'Ọ̀'],
  ['éric', 'É'],
  ['أمينة بنعلي', 'أ'],
  ['???', ''],
])('%s has the initials %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
