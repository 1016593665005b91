import sharp from 'sharp'
import { limited } from '#adapters/background/limited.ts'
import type { PictureCleaner } from '#domain/shared/picture-cleaner.ts'

const AT_A_TIME = 1
/** A larger picture would need more memory than its request is worth: about 200 MB. */
const MAX_PIXELS = 50_000_000
const QUALITY = 78

/** Decodes and encodes pictures with sharp, one at a time. */
export function createPictureCleaner(): PictureCleaner {
  const limit = limited(AT_A_TIME)
  return {
    clean: (content, side) =>
      limit(async () => {
        const picture = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
        const { format } = await picture.metadata().catch(() => ({ format: undefined }))
        if (format !== 'jpeg' && format !== 'png' && format !== 'webp') return null
        return picture
          .autoOrient()
          .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
          .flatten({ background: 'white' })
          .jpeg({ quality: QUALITY, mozjpeg: true })
          .toBuffer()
          .catch(() => null)
      }),
  }
}
