import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parse } from 'node:path'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { limited } from '#adapters/background/limited.ts'
import {
  LEAST_PICTURE_WIDTH,
  type PictureFault,
  type PictureStore,
  pictureWidths,
  type StoredPicture,
} from '#domain/catalogue/picture.ts'
import { videoFile } from '#domain/catalogue/video.ts'
import type { FileStore } from '#domain/shared/file-store.ts'
import { ok } from '#domain/shared/refusal.ts'
import { noteName, originalName, readNote } from './picture-files.ts'
import { pictureKindOf } from './picture-kind.ts'
import { RECIPE } from './picture-versions.ts'
import { plainPicture } from './plain-picture.ts'
import { readVideoFacts } from './video-facts.ts'

const AT_A_TIME = 2
const NAME_LENGTH = 20
/** Part of the name of what staff send, so that it is never the original of a catalogue, which has its hidden notes. */
const RECEIVED = 'received 1'
/** A photo that is sent takes the memory of its pixels, so each waits for the one before it. */
const RECEIVED_AT_A_TIME = 1
const NAME = /^[0-9a-f]{20}$/
const READABLE = ['jpeg', 'png', 'webp', 'heif']
const THUMBHASH_SIDE = 100

type PictureStoreOptions = {
  readonly files: FileStore
  /** Gets what the decoder has against a picture that staff sent, which only learn that it can't be read. */
  readonly onUnreadable?: ((error: unknown) => void) | undefined
}

/**
 * Stores the originals of pictures among files, each with a note of its size. The versions that are shown are made on
 * demand (`createPictureVersions`). Videos are shown as they are.
 */
export function createPictureStore({ files, onUnreadable }: PictureStoreOptions): PictureStore {
  const limit = limited(AT_A_TIME)
  const inTurn = limited(RECEIVED_AT_A_TIME)
  const running = new Map<string, Promise<StoredPicture | PictureFault>>()
  return {
    async store(path) {
      const bytes = await readFile(path)
      const exported = await findExported(files, path, bytes)
      if (exported) return exported
      const file = createHash('sha256').update(RECIPE).update(bytes).digest('hex').slice(0, NAME_LENGTH)
      const existing = running.get(file)
      if (existing) return existing
      const picture = readNote(files, file).then((note) => note ?? limit(() => take(files, file, bytes)))
      running.set(file, picture)
      return picture.finally(() => running.delete(file))
    },
    async storeVideo(path) {
      const bytes = await readFile(path)
      const facts = readVideoFacts(bytes)
      if ('fault' in facts) return facts
      const file = createHash('sha256').update(bytes).digest('hex').slice(0, NAME_LENGTH)
      await files.write(videoFile(file), bytes)
      return { file, seconds: facts.seconds }
    },
    receive: (path) => inTurn(async () => receive(files, await readFile(path), onUnreadable)),
    describe: async (file) => (NAME.test(file) ? readNote(files, file) : undefined),
    async original(file) {
      const content = await files.read(originalName(file))
      const kind = content && pictureKindOf(content)
      return kind ? { name: `${file}.${kind === 'jpeg' ? 'jpg' : kind}`, content } : null
    },
    async originalVideo(file) {
      const content = await files.read(videoFile(file))
      return content ? { name: videoFile(file), content } : null
    },
  }
}

/**
 * Returns the picture that an export wrote into a file: the name is that of the picture, and the content is still its original.
 * Pictures of staff have names that do not follow from their content alone.
 */
async function findExported(files: FileStore, path: string, bytes: Buffer): Promise<StoredPicture | undefined> {
  const file = parse(path).name
  if (!NAME.test(file)) return undefined
  const original = await files.read(originalName(file))
  return original && bytes.equals(original) ? readNote(files, file) : undefined
}

async function receive(
  files: FileStore,
  sent: Buffer,
  onUnreadable: PictureStoreOptions['onUnreadable'],
): ReturnType<PictureStore['receive']> {
  const file = createHash('sha256').update(RECIPE).update(RECEIVED).update(sent).digest('hex').slice(0, NAME_LENGTH)
  const known = await readNote(files, file)
  if (known) return ok(known)
  const plain = await plainPicture(sent, onUnreadable)
  if (!plain.ok) return plain
  const stored = await take(files, file, plain.value)
  if ('fault' in stored) throw new Error(`A picture that was read ${stored.fault}`)
  return ok(stored)
}

async function take(files: FileStore, file: string, bytes: Buffer): Promise<StoredPicture | PictureFault> {
  const original = await readSize(bytes)
  if ('fault' in original) return original
  const thumbhash = await thumbhashOf(bytes).catch(unreadable)
  if (typeof thumbhash !== 'string') return thumbhash
  const width = pictureWidths(original.width).at(-1) ?? original.width
  const picture = { file, width, height: Math.round((original.height * width) / original.width), thumbhash }
  await files.write(originalName(file), bytes)
  await files.write(noteName(file), JSON.stringify(picture))
  return picture
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

/** Reads the whole picture, so that half of one is noticed. */
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
