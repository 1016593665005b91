import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { limited } from '#adapters/background/limited.ts'
import { type PictureFormat, pictureWidths } from '#domain/catalogue/picture.ts'
import { originalPath, readNote, writeWhole } from './picture-files.ts'

/**
 * Part of every picture's name, so that pictures encoded another way get other names and browsers may cache them for ever.
 */
export const RECIPE = 'avif 50 effort 2, webp 76'
/** Encoding runs in the four worker threads of Node, which files and passwords need as well. */
const AT_A_TIME = 2
const NAME = /^([0-9a-f]{20})-(\d{3,4})\.(avif|webp|jpg)$/

export type PictureVersions = {
  /**
   * Returns the path of a version, `NAME-800.avif`, and makes it if nobody has asked for it before. Null for a picture,
   * width or format that does not exist.
   */
  find(name: string): Promise<string | null>
}

/**
 * Makes the versions of stored pictures when they are first asked for, a few at a time, and stores them. Everybody who
 * asks while one is made waits for the same one.
 */
export function createPictureVersions({ folder }: { readonly folder: string }): PictureVersions {
  const limit = limited(AT_A_TIME)
  const running = new Map<string, Promise<string | null>>()
  return {
    async find(name) {
      const [, file, width, format] = NAME.exec(name) ?? []
      if (!file) return null
      const path = join(folder, name)
      if (await isThere(path)) return path
      const existing = running.get(name)
      if (existing) return existing
      const version = make({ folder, file, path, width: Number(width), format: format as PictureFormat }, limit)
      running.set(name, version)
      return version.finally(() => running.delete(name))
    },
  }
}

type Version = {
  readonly folder: string
  readonly file: string
  readonly path: string
  readonly width: number
  readonly format: PictureFormat
}

async function make(
  { folder, file, path, width, format }: Version,
  limit: ReturnType<typeof limited>,
): Promise<string | null> {
  const note = await readNote(folder, file)
  if (!note || !pictureWidths(note.width).includes(width)) return null
  return limit(async () => {
    // It may have been finished between the look for the file and the wait for a turn.
    if (!(await isThere(path))) await writeWhole(path, await encode(originalPath(folder, file), width, format))
    return path
  })
}

/** Turns the picture upright by its Exif data, and publishes none of that data (place, camera). */
async function encode(original: string, width: number, format: PictureFormat): Promise<Buffer> {
  const scaled = sharp(await readFile(original))
    .autoOrient()
    .resize({ width })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
  switch (format) {
    case 'avif':
      return scaled.avif({ quality: 50, effort: 2 }).toBuffer()
    case 'webp':
      return scaled.webp({ quality: 76 }).toBuffer()
    case 'jpg':
      return scaled.jpeg({ quality: 74, mozjpeg: true }).toBuffer()
  }
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
