import type { ApartmentCardView } from '#contract/catalogue.ts'

type PhotoView = ApartmentCardView['photos'][number]
export type CardPhoto = Pick<PhotoView, 'file' | 'width' | 'height' | 'thumbhash'> & { readonly alt: string }

/**
 * Writes photos into one text, a line each: file, width, height, thumbhash and alternative text with a space between them. A
 * list sends some hundred photos that most visitors never see, and values apart took a tenth of the time of its page.
 */
export function packPhotos(photos: readonly CardPhoto[]): string {
  return photos
    .map(({ file, width, height, thumbhash, alt }) => [file, width, height, thumbhash, alt].join(' '))
    .join('\n')
}

export function unpackPhotos(packed: string): CardPhoto[] {
  if (packed === '') return []
  return packed.split('\n').map((line) => {
    const [file = '', width, height, thumbhash = '', ...alt] = line.split(' ')
    return { file, width: Number(width), height: Number(height), thumbhash, alt: alt.join(' ') }
  })
}
