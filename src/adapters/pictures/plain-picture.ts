import sharp, { type Metadata } from 'sharp'
import {
  LEAST_PICTURE_WIDTH,
  MAX_PICTURE_PIXELS,
  MAX_PICTURE_RATIO,
  type RefusedPicture,
} from '#domain/catalogue/picture.ts'
import { ok, type Result, refuse } from '#domain/shared/refusal.ts'
import { type PictureKind, pictureKindOf } from './picture-kind.ts'
import { plainJpeg } from './plain-jpeg.ts'

const QUALITY = 92
/** Twice the widest version; what is wider only takes room. */
const MAX_WIDTH = 3600
/** Pixels. A JPEG is decoded at a part of its size where the result is this small. */
const READ_WIDTH = 100

/**
 * Returns a picture that staff sent without place, camera and other notes. A JPEG keeps its pixels and the way it lies; any
 * other picture is turned upright and encoded again as JPEG. Its size is read from its head before anything is decoded.
 */
export async function plainPicture(
  sent: Buffer,
  onUnreadable: (error: unknown) => void = () => undefined,
): Promise<Result<Buffer, RefusedPicture>> {
  const reported = (error: unknown) => {
    onUnreadable(error)
    return null
  }
  const kind = pictureKindOf(sent)
  if (!kind) return refuse('picture_unknown')
  // The limit would only say that the picture can't be read.
  const metadata = await sharp(sent, { limitInputPixels: false }).metadata().catch(reported)
  if (!metadata) return refuse(unreadable(kind))
  const refused = refusedSize(metadata)
  if (refused) return refused
  const plain = await withoutNotes(sent, metadata).catch(reported)
  return plain ? ok(plain) : refuse(unreadable(kind))
}

const unreadable = (kind: PictureKind) => (kind === 'heic' ? 'picture_heic' : 'picture_damaged')

function refusedSize({ width: stored, height: lines, pages = 1, autoOrient }: Metadata): RefusedPicture | null {
  if (stored * lines * pages > MAX_PICTURE_PIXELS) return refuse('picture_has_too_many_pixels')
  const { width, height } = autoOrient
  const isTooNarrow = width < LEAST_PICTURE_WIDTH || height > width * MAX_PICTURE_RATIO
  return isTooNarrow ? refuse('picture_too_narrow') : null
}

/** Throws for a picture that is damaged. */
async function withoutNotes(sent: Buffer, { format, orientation = 1 }: Metadata): Promise<Buffer> {
  const picture = sharp(sent, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'warning' })
  const own = format === 'jpeg' ? plainJpeg(sent, orientation) : null
  if (own) {
    // Every line is read, because half a picture is noticed nowhere else; a small result needs little memory.
    await picture.resize({ width: READ_WIDTH }).raw().toBuffer()
    return own
  }
  return picture
    .autoOrient()
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
