import { readFile, rm } from 'node:fs/promises'
import { parse } from 'node:path'
import { limited } from '#adapters/background/limited.ts'
import type { PictureFault, PictureStore, StoredPicture } from '#domain/catalogue/picture.ts'
import { videoFile } from '#domain/catalogue/video.ts'
import type { FileStore } from '#domain/shared/file-store.ts'
import { pictureFacts } from './picture-facts.ts'
import { contentName, importedName, noteName, originalName, plainPath, readNote } from './picture-files.ts'
import { pictureKindOf } from './picture-kind.ts'
import { createSentPictureReader, type SentPictureReader } from './sent-picture-reader.ts'
import { readVideoFacts } from './video-facts.ts'

const AT_A_TIME = 2
/** A photo that is sent takes the memory of its pixels, so each waits for the one before it. */
const RECEIVED_AT_A_TIME = 1
const NAME = /^[0-9a-f]{20}$/

type PictureStoreOptions = {
  readonly files: FileStore
  /** Gets what the decoder has against a picture that staff sent, which only learn that it can't be read. */
  readonly onUnreadable?: ((error: unknown) => void) | undefined
}

/**
 * Stores the originals of pictures among files, each with a note of its size. The versions that are shown are made on
 * demand (`createPictureVersions`). Videos are shown as they are.
 */
export function createPictureStore(options: PictureStoreOptions): PictureStore {
  const { files } = options
  const limit = limited(AT_A_TIME)
  const inTurn = limited(RECEIVED_AT_A_TIME)
  const reader = createSentPictureReader()
  const running = new Map<string, Promise<StoredPicture | PictureFault>>()
  return {
    async store(path) {
      const bytes = await readFile(path)
      const exported = await findExported(files, path, bytes)
      if (exported) return exported
      const file = importedName(bytes)
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
      const file = contentName(bytes)
      await files.write(videoFile(file), bytes)
      return { file, seconds: facts.seconds }
    },
    receive: (path) => inTurn(() => receive(options, reader, path)),
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
  { files, onUnreadable }: PictureStoreOptions,
  reader: SentPictureReader,
  path: string,
): ReturnType<PictureStore['receive']> {
  try {
    const { read, unreadable } = await reader.read(path)
    for (const message of unreadable) onUnreadable?.(new Error(message))
    if (read.ok && !(await readNote(files, read.value.file))) {
      await write(files, read.value, await readFile(plainPath(path)))
    }
    return read
  } finally {
    await rm(plainPath(path), { force: true })
  }
}

async function take(files: FileStore, file: string, bytes: Buffer): Promise<StoredPicture | PictureFault> {
  const picture = await pictureFacts(file, bytes)
  if (!('fault' in picture)) await write(files, picture, bytes)
  return picture
}

async function write(files: FileStore, picture: StoredPicture, bytes: Buffer): Promise<void> {
  await files.write(originalName(picture.file), bytes)
  await files.write(noteName(picture.file), JSON.stringify(picture))
}
