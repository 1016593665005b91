import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distinctCovers } from '#domain/catalogue/distinct-covers.ts'
import { FURNITURE } from '#domain/catalogue/furniture.ts'

const cardOf = (files: readonly string[]) => ({ photos: files.map((file) => ({ file })) })
const coversOf = (homes: readonly (readonly string[])[], above: readonly string[] = []) =>
  distinctCovers(homes.map(cardOf), above).map(({ photos }) => photos[0]?.file)

test('homes that can have different covers have them, in any order, and none loses a picture', () => {
  const own = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 0, maxLength: 5 })
  fc.assert(
    fc.property(fc.array(own, { minLength: 1, maxLength: 24 }), (others) => {
      // Each home has a picture of its own that may be its last, so that a choice exists.
      const homes = others.map((files, index) => [...files.map(String), `own ${index}`])
      const shown = distinctCovers(homes.map(cardOf)).map(({ photos }) => photos.map(({ file }) => file))
      expect(new Set(shown.map(([cover]) => cover)).size).toBe(homes.length)
      for (const [index, files] of shown.entries()) expect(files.toSorted()).toEqual(homes[index]?.toSorted())
    }),
  )
})

test('a home keeps its cover where no other shows it', () => {
  expect(coversOf([['a', 'b'], ['c', 'a'], ['d']])).toEqual(['a', 'c', 'd'])
})

test('a home gives way to one that has no other picture', () => {
  expect(coversOf([['a', 'b'], ['c', 'a'], ['c']])).toEqual(['b', 'a', 'c'])
})

test('where there are too few pictures, the one that was shown longest ago comes again', () => {
  expect(coversOf([['a', 'b'], ['b'], ['a', 'b']])).toEqual(['a', 'b', 'a'])
})

test('a home does not repeat a cover that stands above it', () => {
  expect(coversOf([['a', 'b'], ['c']], ['a'])).toEqual(['b', 'c'])
})

test('two pictures of a room from different sides are not covers of one list', () => {
  const views = (...files: string[]) => files.map((file) => ({ file, room: file.slice(0, -2), number: undefined }))
  const homes = [
    { photos: views('bedroom 1', 'kitchen 1') },
    { photos: views('bedroom 1', 'bedroom 2', 'bath 1') },
    { photos: views('bedroom 2', 'bedroom 1', 'terrace 1') },
  ]
  expect(distinctCovers(homes).map(({ photos }) => photos[0]?.file)).toEqual(['bedroom 1', 'bath 1', 'terrace 1'])
})

test('where there are too few rooms, covers show them from different sides', () => {
  const home = { photos: ['a', 'b'].map((file) => ({ file, room: 'bedroom', number: 2 })) }
  expect(distinctCovers([home, home]).map(({ photos }) => photos[0]?.file)).toEqual(['a', 'b'])
})

/** Each picture is called by its pieces of furniture, such as `sofa+lamp 2`; other words than these name none. */
const furnished = (...files: string[]) => ({
  photos: files.map((file) => ({
    file,
    [FURNITURE]: file
      .split(' ')[0]
      ?.split('+')
      .filter((one) => one !== 'plain'),
  })),
})
const furnishedCovers = (...homes: { readonly photos: readonly { readonly file: string }[] }[]) =>
  distinctCovers(homes).map(({ photos }) => photos[0]?.file)

test('a home beside one with a piece of the same furniture shows another of its pictures', () => {
  const homes = [furnished('sofa+lamp 1', 'bed 1'), furnished('sofa 2', 'lamp 2', 'bed 2'), furnished('sofa 3')]
  expect(furnishedCovers(...homes)).toEqual(['sofa+lamp 1', 'bed 2', 'sofa 3'])
})

test('the home before gives way where the next one has only pictures of the same furniture', () => {
  expect(furnishedCovers(furnished('sofa 1', 'bed 1'), furnished('sofa 2', 'sofa 3'))).toEqual(['bed 1', 'sofa 2'])
})

test('a home takes the picture of another that can show a third one', () => {
  const homes = [furnished('sofa 1'), furnished('sofa 2', 'bed 1'), furnished('plain 1'), furnished('bed 1', 'plain 2')]
  expect(furnishedCovers(...homes)).toEqual(['sofa 1', 'bed 1', 'plain 1', 'plain 2'])
})

test('neighbours that have nothing else show the same furniture, but no picture twice', () => {
  const homes = [furnished('sofa 1'), furnished('sofa 2', 'bed 1'), furnished('bed 1')]
  expect(furnishedCovers(...homes)).toEqual(['sofa 1', 'sofa 2', 'bed 1'])
})

test('pictures without words for their furniture stay where they are', () => {
  expect(furnishedCovers(furnished('plain 1', 'bed 1'), furnished('plain 2', 'bed 2'))).toEqual(['plain 1', 'plain 2'])
})
