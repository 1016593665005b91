import { expect, test } from 'vitest'
import { packPhoto, unpackPhotos } from '#web/components/home-card/packed-photos.ts'

test('photos are read from their text as they were written', () => {
  const photos = [
    {
      file: 'a1b2.avif',
      width: 1600,
      height: 1067,
      thumbhash: 'YJqGPQw7sFlslqhFafSE+Q6oJ1h2iHB2Rw==',
      alt: 'Salón con dos balcones',
    },
    { file: 'c3d4.avif', width: 900, height: 1200, thumbhash: '', alt: '' },
  ]
  expect(unpackPhotos(photos.map(packPhoto).join('\n'))).toEqual(photos)
})

test('a home with one photo has no others', () => {
  expect(unpackPhotos('')).toEqual([])
})
