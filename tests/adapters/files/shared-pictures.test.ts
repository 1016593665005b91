import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPictureStore } from '#adapters/pictures/picture-store.ts'
import { createPictureVersions } from '#adapters/pictures/picture-versions.ts'
import { pictureFile } from '#domain/catalogue/picture.ts'
import { openFiles } from '#server/file-settings.ts'
import { type ObjectStore, STORE_KEY, startObjectStore } from '#tools/object-store/server.ts'

let folder: string
let store: ObjectStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estancia-shared-'))
  store = await startObjectStore()
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

/** A machine with a data folder of its own, which shares the bucket with the others. */
async function machine(name: string) {
  const bucket = { url: store.url, ...STORE_KEY }
  const dataDir = join(folder, name)
  return { dataDir, files: await openFiles({ bucket, dataDir }) }
}

async function photo(): Promise<string> {
  const path = join(folder, 'photo.jpg')
  await sharp({ create: { width: 1350, height: 900, channels: 3, background: { r: 90, g: 60, b: 30 } } }).toFile(path)
  return path
}

test('a picture that one machine imported is shown by all, and each size is made once for all of them', async () => {
  const [first, second] = [await machine('first'), await machine('second')]
  const stored = await createPictureStore({ files: first.files.pictures }).store(await photo())
  if ('fault' in stored) throw new Error(stored.fault)
  const name = pictureFile(stored.file, 480, 'avif')

  const made = await createPictureVersions({ files: first.files.pictures }).find(name)
  expect(made).toBe(join(first.dataDir, 'pictures', name))
  store.requests.length = 0
  const fetched = await createPictureVersions({ files: second.files.pictures }).find(name)
  expect(fetched).toBe(join(second.dataDir, 'pictures', name))
  expect(store.requests).toEqual([`GET pictures/${name}`])
  expect(await readFile(fetched ?? '')).toEqual(await readFile(made ?? ''))

  store.requests.length = 0
  expect(await createPictureVersions({ files: second.files.pictures }).find(name)).toBe(fetched)
  expect(store.requests).toEqual([])
  expect(await readdir(join(second.dataDir, 'pictures'))).toEqual([name])
})

test('pictures that a machine has are shown while the store is away, and others are not said to be missing', async () => {
  const here = await machine('here')
  const stored = await createPictureStore({ files: here.files.pictures }).store(await photo())
  if ('fault' in stored) throw new Error(stored.fault)
  const name = pictureFile(stored.file, 480, 'webp')
  await createPictureVersions({ files: here.files.pictures }).find(name)
  store.fail(503)
  const away = createPictureVersions({ files: here.files.pictures })
  expect(await away.find(name)).toBe(join(here.dataDir, 'pictures', name))
  await expect(createPictureVersions({ files: (await machine('there')).files.pictures }).find(name)).rejects.toThrow(
    'answered 503',
  )
  store.fail(null)
})
