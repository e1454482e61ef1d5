import { describe, expect, test } from 'vitest'
import { firstNameOf } from './first-name.ts'

describe('what to call a person by', () => {
  test.each([
    ['Wanjirũ Kamau', 'Wanjirũ'],
    ['Ɓala Ɗanjuma', 'Ɓala'],
    ['Ṣadé Adéyẹmí', 'Ṣadé'],
    ['Dr. Youssef El Idrissi', 'Youssef'],
    ['dr Youssef El Idrissi', 'Youssef'],
    ['Prof. Dr. Ama Owusu', 'Ama'],
    ['PROFESSOR Ama Owusu', 'Ama'],
    ['Mme Aïssatou Diallo', 'Aïssatou'],
    ['Engr. Chinedu Okafor', 'Chinedu'],
    ['د. ليلى حسن', 'ليلى'],
    ['Nana Akua Mensah', 'Nana'],
    ['Cheikh Anta', 'Cheikh'],
    ['Drissa Traoré', 'Drissa'],
    ['J. Kofi Mensah', 'J.'],
    ['Jean-Baptiste Niyonzima', 'Jean-Baptiste'],
    ['Kamau, Wanjirũ', 'Kamau'],
    ['Dr., Wanjirũ', 'Wanjirũ'],
    ['  Hodan   Warsame ', 'Hodan'],
    ['Hodan', 'Hodan'],
    ['Dr.', 'Dr.'],
    ['', ''],
    ['   ', ''],
  ])('%j is %j', (fullName, firstName) => {
    expect(firstNameOf(fullName)).toBe(firstName)
  })
})
