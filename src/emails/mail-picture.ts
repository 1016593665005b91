import type { PhotoView } from '#contract/photo.ts'
import { pictureUrl, pictureWidths } from '#domain/catalogue/picture.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { MailPicture } from './mail-model.ts'

/** Widths in pixels of the mail: the whole column, and the one that stands beside the facts. */
const COLUMN = 600
const SMALL = 112

type PictureSource = { readonly photo: PhotoView | null; readonly publicUrl: string; readonly locale: Locale }

/** The cover of a home over the whole mail; nothing where it has none. */
export function columnPicture(source: PictureSource): { picture?: MailPicture } {
  return pictureOf(source, COLUMN)
}

/** The cover of a home beside its name. */
export function smallPicture(source: PictureSource): { picture?: MailPicture } {
  return pictureOf(source, SMALL)
}

/** JPEG, which every mail program shows, in twice the pixels for fine screens. Its address tells nothing of the reader. */
function pictureOf({ photo, publicUrl, locale }: PictureSource, width: number): { picture?: MailPicture } {
  if (!photo) return {}
  const widths = pictureWidths(photo.width)
  const served = widths.find((one) => one >= 2 * width) ?? photo.width
  return {
    picture: {
      url: publicUrl + pictureUrl(photo.file, served, 'jpg'),
      alt: photo.alt[locale],
      width,
      height: Math.round((photo.height * width) / photo.width),
    },
  }
}
