import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OutputInfo } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { limited } from '#adapters/background/limited.ts'
import {
  LEAST_PICTURE_WIDTH,
  PICTURE_FORMATS,
  type PictureFault,
  type PictureFormat,
  type PictureStore,
  pictureFile,
  pictureWidths,
  type StoredPicture,
} from '#domain/catalogue/picture.ts'

/**
 * Part of every file name, so that pictures encoded another way get other names and browsers may cache them for ever.
 */
const RECIPE = 'avif 50 effort 2, webp 76'
const AT_A_TIME = 2
const NAME_LENGTH = 20
const READABLE = ['jpeg', 'png', 'webp', 'heif']
const THUMBHASH_SIDE = 100

/**
 * Stores pictures as files in a folder, each with a note of its size that is written last: a picture without a note was
 * interrupted and is made again.
 */
export function createPictureStore({ folder }: { readonly folder: string }): PictureStore {
  const limit = limited(AT_A_TIME)
  const running = new Map<string, Promise<StoredPicture | PictureFault>>()
  return {
    async store(path) {
      const bytes = await readFile(path)
      const file = createHash('sha256').update(RECIPE).update(bytes).digest('hex').slice(0, NAME_LENGTH)
      const existing = running.get(file)
      if (existing) return existing
      const picture = readNote(folder, file).then((note) => note ?? limit(() => make(folder, file, bytes)))
      running.set(file, picture)
      return picture.finally(() => running.delete(file))
    },
  }
}

async function make(folder: string, file: string, bytes: Buffer): Promise<StoredPicture | PictureFault> {
  const size = await readSize(bytes)
  if ('fault' in size) return size
  const widths = pictureWidths(size.width)
  const pixels = await decode(bytes, widths.at(-1) ?? size.width)
  if ('fault' in pixels) return pixels
  await mkdir(folder, { recursive: true })
  for (const width of widths) {
    for (const format of PICTURE_FORMATS) {
      await writeWhole(join(folder, pictureFile(file, width, format)), await encode(pixels, width, format))
    }
  }
  const { width, height } = pixels.info
  const picture = { file, width, height, thumbhash: await thumbhashOf(pixels) }
  await writeWhole(notePath(folder, file), JSON.stringify(picture))
  return picture
}

async function readSize(bytes: Buffer): Promise<{ readonly width: number } | PictureFault> {
  const metadata = await sharp(bytes).metadata().catch(unreadable)
  if ('fault' in metadata) return metadata
  if (!READABLE.includes(metadata.format)) {
    return { fault: `is ${metadata.format}: pictures are JPEG, PNG, WebP or AVIF` }
  }
  const { width } = metadata.autoOrient
  if (width >= LEAST_PICTURE_WIDTH) return { width }
  return { fault: `is ${width} pixels wide: ${LEAST_PICTURE_WIDTH} is the least` }
}

type Pixels = { readonly data: Buffer; readonly info: OutputInfo }

/** Turns the picture upright by its Exif data, and publishes none of that data (place, camera). */
function decode(bytes: Buffer, width: number): Promise<Pixels | PictureFault> {
  return sharp(bytes)
    .autoOrient()
    .resize({ width })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable)
}

function unreadable(error: Error): PictureFault {
  return { fault: `can't be read as a picture: ${error.message}` }
}

function open({ data, info }: Pixels) {
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

function encode(pixels: Pixels, width: number, format: PictureFormat): Promise<Buffer> {
  const scaled = open(pixels).resize({ width })
  return (format === 'avif' ? scaled.avif({ quality: 50, effort: 2 }) : scaled.webp({ quality: 76 })).toBuffer()
}

async function thumbhashOf(pixels: Pixels): Promise<string> {
  const { data, info } = await open(pixels)
    .resize({ width: THUMBHASH_SIDE, height: THUMBHASH_SIDE, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

async function readNote(folder: string, file: string): Promise<StoredPicture | undefined> {
  try {
    return JSON.parse(await readFile(notePath(folder, file), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function notePath(folder: string, file: string): string {
  return join(folder, `${file}.json`)
}

/** Renames a complete file into place, so that a killed process never leaves half a file. */
async function writeWhole(path: string, content: Buffer | string): Promise<void> {
  const draft = `${path}.${randomBytes(4).toString('hex')}.part`
  await writeFile(draft, content)
  await rename(draft, path)
}
