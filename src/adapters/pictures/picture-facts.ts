import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { LEAST_PICTURE_WIDTH, type PictureFault, pictureWidths, type StoredPicture } from '#domain/catalogue/picture.ts'

const READABLE = ['jpeg', 'png', 'webp', 'heif']
const THUMBHASH_SIDE = 100

/** Returns what a store knows of the picture with these bytes and this name; reads all of it, so that half of one is noticed. */
export async function pictureFacts(file: string, bytes: Buffer): Promise<StoredPicture | PictureFault> {
  const original = await readSize(bytes)
  if ('fault' in original) return original
  const thumbhash = await thumbhashOf(bytes).catch(unreadable)
  if (typeof thumbhash !== 'string') return thumbhash
  const width = pictureWidths(original.width).at(-1) ?? original.width
  return { file, width, height: Math.round((original.height * width) / original.width), thumbhash }
}

type Size = { readonly width: number; readonly height: number }

async function readSize(bytes: Buffer): Promise<Size | PictureFault> {
  const metadata = await sharp(bytes).metadata().catch(unreadable)
  if ('fault' in metadata) return metadata
  if (!READABLE.includes(metadata.format)) {
    return { fault: `is ${metadata.format}: pictures are JPEG, PNG, WebP or AVIF` }
  }
  const { width, height } = metadata.autoOrient
  if (width >= LEAST_PICTURE_WIDTH) return { width, height }
  return { fault: `is ${width} pixels wide: ${LEAST_PICTURE_WIDTH} is the least` }
}

function unreadable(error: Error): PictureFault {
  return { fault: `can't be read as a picture: ${error.message}` }
}

async function thumbhashOf(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .resize({ width: THUMBHASH_SIDE, height: THUMBHASH_SIDE, fit: 'inside' })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
