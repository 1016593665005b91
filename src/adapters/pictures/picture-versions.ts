import sharp from 'sharp'
import { limited } from '#adapters/background/limited.ts'
import { type PictureFormat, pictureWidths } from '#domain/catalogue/picture.ts'
import type { LocalFiles } from '#domain/shared/file-store.ts'
import { originalName, readNote } from './picture-files.ts'

/** Encoding runs in the four worker threads of Node, which files and passwords need as well. */
const AT_A_TIME = 2
const VIDEO = /^[0-9a-f]{20}\.mp4$/
const NAME = /^([0-9a-f]{20})-(\d{3,4})\.(avif|webp|jpg)$/

export type PictureVersions = {
  /**
   * Returns the path of a version, `NAME-800.avif`, and makes the version if it is not stored yet; of a video, `NAME.mp4`, it
   * returns the path as it is. Returns null for a picture, width, format or video that does not exist.
   */
  find(name: string): Promise<string | null>
}

/**
 * Makes versions of stored pictures on demand, a few at a time, and stores them. Concurrent requests for a version wait
 * for the same one.
 */
export function createPictureVersions({ files }: { readonly files: LocalFiles }): PictureVersions {
  const limit = limited(AT_A_TIME)
  const running = new Map<string, Promise<string | null>>()
  return {
    async find(name) {
      if (VIDEO.test(name)) return files.pathOf(name)
      const [, file, width, format] = NAME.exec(name) ?? []
      if (!file) return null
      const path = await files.pathOf(name)
      if (path) return path
      const existing = running.get(name)
      if (existing) return existing
      const version = make({ files, file, name, width: Number(width), format: format as PictureFormat }, limit)
      running.set(name, version)
      return version.finally(() => running.delete(name))
    },
  }
}

type Version = {
  readonly files: LocalFiles
  readonly file: string
  readonly name: string
  readonly width: number
  readonly format: PictureFormat
}

async function make(
  { files, file, name, width, format }: Version,
  limit: ReturnType<typeof limited>,
): Promise<string | null> {
  const note = await readNote(files, file)
  if (!note || !pictureWidths(note.width).includes(width)) return null
  return limit(async () => {
    // The version may have been stored between the look for the file and the turn.
    const path = await files.pathOf(name)
    if (path) return path
    const original = await files.read(originalName(file))
    if (!original) throw new Error(`The original of the picture ${file} is missing`)
    await files.write(name, await encode(original, width, format))
    return files.pathOf(name)
  })
}

/** Turns the picture upright by its Exif data, and publishes none of that data (place, camera). */
async function encode(original: Uint8Array, width: number, format: PictureFormat): Promise<Buffer> {
  const scaled = sharp(original).autoOrient().resize({ width }).toColourspace('srgb').flatten({ background: '#ffffff' })
  switch (format) {
    case 'avif':
      return scaled.avif({ quality: 50, effort: 2 }).toBuffer()
    case 'webp':
      return scaled.webp({ quality: 76 }).toBuffer()
    case 'jpg':
      return scaled.jpeg({ quality: 74, mozjpeg: true }).toBuffer()
  }
}
