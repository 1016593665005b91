import sharp from 'sharp'
import { limited } from '#adapters/background/limited.ts'
import type { PictureCleaner } from '#domain/shared/picture-cleaner.ts'

const AT_A_TIME = 1
/** A larger picture would need more memory than its request is worth: about 200 MB. */
const MAX_PIXELS = 50_000_000
const QUALITY = 78
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp']

/**
 * Decodes and encodes pictures with sharp, one at a time. `onUnreadable` gets what sharp has against a file: it throws alike
 * for what is no picture and for a picture that is damaged.
 */
export function createPictureCleaner(onUnreadable: (error: unknown) => void): PictureCleaner {
  const limit = limited(AT_A_TIME)
  return {
    clean: (content, side) =>
      limit(async () => {
        try {
          const picture = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
          if (!FORMATS.includes((await picture.metadata()).format)) return null
          return await picture
            .autoOrient()
            .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
            .flatten({ background: 'white' })
            .jpeg({ quality: QUALITY, mozjpeg: true })
            .toBuffer()
        } catch (error) {
          onUnreadable(error)
          return null
        }
      }),
  }
}
