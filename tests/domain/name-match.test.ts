import { expect, test } from 'vitest'
import { LANDMARKS } from '#domain/catalogue/landmark.ts'
import { matchName, searchName } from '#domain/catalogue/name-match.ts'

const best = (typed: string, locale: 'es' | 'en' = 'es') =>
  LANDMARKS.filter(({ kind }) => kind !== 'stop')
    .flatMap(({ name, also }) => {
      const match = matchName(typed, searchName(name[locale], also))
      return match ? [{ name: name[locale], cost: match.cost }] : []
    })
    .sort((a, b) => a.cost - b.cost)[0]?.name

test.each([
  ['hospital la paz', 'Hospital La Paz'],
  ['hospitla la pa', 'Hospital La Paz'],
  ['paz hospital', 'Hospital La Paz'],
  ['GREGORIO MARANON', 'Hospital Gregorio Marañón'],
  ['gregrio marañon', 'Hospital Gregorio Marañón'],
  ['doce de octubre', 'Hospital 12 de Octubre'],
  ['carlos haya', 'Hospital Regional de Málaga'],
  ['atcoha', 'Estación de Atocha'],
  ['zambarno', 'Estación María Zambrano'],
  ['olavide', 'Universidad Pablo de Olavide'],
  ['reina sofia', 'Museo Reina Sofía'],
])('%s finds %s', (typed, name) => {
  expect(best(typed)).toBe(name)
})

test('English names are found in the order of their words or another', () => {
  expect(best('hospitla la pa', 'en')).toBe('La Paz Hospital')
  expect(best('prado', 'en')).toBe('Prado Museum')
})

test('what is another word is not taken for a mistake', () => {
  expect(matchName('sol', searchName('Hospital La Paz'))).toBeNull()
  expect(matchName('sal', searchName('Sol'))).toBeNull()
  expect(matchName('hospital xyz', searchName('Hospital La Paz'))).toBeNull()
})

test('the letters that were typed are marked in the name, with its accents', () => {
  expect(matchName('hospitla pa', searchName('Hospital La Paz'))?.spans).toEqual([
    [0, 8],
    [12, 14],
  ])
  expect(matchName('maranon', searchName('Gregorio Marañón'))?.spans).toEqual([[9, 16]])
})
