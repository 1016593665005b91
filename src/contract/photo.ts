import { z } from 'zod'
import { PHOTO_ROOMS } from '#domain/catalogue/vocabulary.ts'
import { localizedText } from './shared.ts'

/** `file` is the stem of the address: `/pictures/{file}-{width}.avif` and `.webp`, with widths of `PICTURE_WIDTHS`. */
export const photo = z.object({
  file: z.string(),
  room: z.enum(PHOTO_ROOMS),
  number: z.int().optional(),
  alt: localizedText,
  /** The month in which it was taken, as YYYY-MM. */
  takenOn: z.string().optional(),
  width: z.int(),
  height: z.int(),
  thumbhash: z.string(),
})
export type PhotoView = z.infer<typeof photo>
