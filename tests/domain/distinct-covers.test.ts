import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distinctCovers } from '#domain/catalogue/distinct-covers.ts'

const home = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), { minLength: 4, maxLength: 6 })
const cardOf = (files: readonly string[]) => ({ photos: files.map((file) => ({ file })) })

test('in any order of homes with four pictures no card has the cover of one beside or above it, and none loses a picture', () => {
  fc.assert(
    fc.property(fc.array(home, { maxLength: 30 }), (homes) => {
      const shown = distinctCovers(homes.map(cardOf)).map(({ photos }) => photos.map(({ file }) => file))
      for (const [index, files] of shown.entries()) {
        const before = shown.slice(Math.max(0, index - 3), index).map(([cover]) => cover)
        expect(before).not.toContain(files[0])
        expect(files.toSorted()).toEqual(homes[index]?.toSorted())
      }
    }),
  )
})

test('a home keeps its cover where nobody else shows it, and where it has no other', () => {
  const covers = distinctCovers([['a', 'b'], ['c', 'a'], ['c'], ['a', 'b', 'c']].map(cardOf)).map(
    ({ photos }) => photos[0]?.file,
  )
  expect(covers).toEqual(['a', 'c', 'c', 'b'])
})

test('a home does not repeat a cover that stands above it', () => {
  const covers = distinctCovers([['a', 'b'], ['c']].map(cardOf), ['a']).map(({ photos }) => photos[0]?.file)
  expect(covers).toEqual(['b', 'c'])
})
