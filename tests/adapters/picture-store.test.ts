import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolderStore } from '#adapters/files/folder-store.ts'
import { createPictureStore } from '#adapters/pictures/picture-store.ts'
import { createPictureVersions } from '#adapters/pictures/picture-versions.ts'
import { pictureFile, type StoredPicture } from '#domain/catalogue/picture.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estancia-pictures-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let made = 0
/** Creates a photo and an empty store. */
async function world(width: number, height: number, orientation = 1) {
  made += 1
  const path = join(folder, `photo-${made}.jpg`)
  const background = { r: made * 20, g: 90, b: 60 }
  await sharp({ create: { width, height, channels: 3, background } })
    .withMetadata({ orientation })
    .jpeg()
    .toFile(path)
  const kept = join(folder, `store-${made}`)
  return {
    path,
    kept,
    pictures: createPictureStore({ files: createFolderStore({ folder: kept }) }),
    versions: createPictureVersions({ files: createFolderStore({ folder: kept }) }),
  }
}

function found(path: string | null): string {
  if (path === null) throw new Error('There is no such picture')
  return path
}

function stored(picture: StoredPicture | { fault: string }): StoredPicture {
  if ('fault' in picture) throw new Error(picture.fault)
  return picture
}

test('a photo is kept as it came, and made in a size when somebody asks for it', async () => {
  const { path, kept, pictures, versions } = await world(1350, 900)
  const { file, width, height, thumbhash } = stored(await pictures.store(path))
  expect({ width, height }).toEqual({ width: 1350, height: 900 })
  expect(thumbhash).toMatch(/^[A-Za-z0-9+/]+=*$/)
  expect((await readdir(kept)).sort()).toEqual([`${file}.json`, `${file}.original`])
  const name = pictureFile(file, 480, 'avif')
  const small = await sharp(await readFile(found(await versions.find(name)))).metadata()
  expect({ width: small.width, height: small.height }).toEqual({ width: 480, height: 320 })
  expect((await readdir(kept)).sort()).toEqual([name, `${file}.json`, `${file}.original`].sort())
})

test('a mail gets a JPEG of a photo, which every mail program shows', async () => {
  const { path, pictures, versions } = await world(1350, 900)
  const { file } = stored(await pictures.store(path))
  const made = await sharp(await readFile(found(await versions.find(pictureFile(file, 1200, 'jpg'))))).metadata()
  expect(made).toMatchObject({ format: 'jpeg', width: 1200, height: 800 })
})

test('a size is made once, however many ask for it at the same time, and read from then on', async () => {
  const { path, kept, pictures, versions } = await world(1000, 600)
  const { file } = stored(await pictures.store(path))
  const name = pictureFile(file, 480, 'webp')
  const all = await Promise.all(Array.from({ length: 20 }, () => versions.find(name)))
  expect(new Set(all)).toEqual(new Set([join(kept, name)]))
  await writeFile(join(kept, name), 'left as it is')
  expect(found(await createPictureVersions({ files: createFolderStore({ folder: kept }) }).find(name))).toBe(
    join(kept, name),
  )
  expect(await readFile(join(kept, name), 'utf8')).toBe('left as it is')
})

test('no size is made that no page asks for, nor of a photo that is not there', async () => {
  const { path, kept, pictures, versions } = await world(1010, 600)
  const { file } = stored(await pictures.store(path))
  const names = [`${file}-481.avif`, `${file}-1200.avif`, `${file}-480.png`, `${file}.original`, `${file}.json`]
  const strange = [`../${file}-480.avif`, `${'0'.repeat(20)}-480.avif`]
  expect(await Promise.all([...names, ...strange].map((name) => versions.find(name)))).toEqual(Array(7).fill(null))
  expect(await readdir(kept)).toHaveLength(2)
})

test('a photo that lies on its side is turned upright', async () => {
  const { path, pictures, versions } = await world(900, 1200, 6)
  const { file, width, height } = stored(await pictures.store(path))
  expect({ width, height }).toEqual({ width: 1200, height: 900 })
  const widest = await sharp(await readFile(found(await versions.find(pictureFile(file, 1200, 'webp'))))).metadata()
  expect({ width: widest.width, height: widest.height }).toEqual({ width: 1200, height: 900 })
})

test('the notes inside a photo are not published', async () => {
  const { path, pictures, versions } = await world(900, 600, 3)
  const { file } = stored(await pictures.store(path))
  const version = await readFile(found(await versions.find(pictureFile(file, 800, 'webp'))))
  expect((await sharp(version).metadata()).exif).toBeUndefined()
})

test('a photo that is kept already is not kept again', async () => {
  const { path, kept, pictures } = await world(820, 500)
  const first = stored(await pictures.store(path))
  await writeFile(join(kept, `${first.file}.original`), 'left as it is')
  expect(await createPictureStore({ files: createFolderStore({ folder: kept }) }).store(path)).toEqual(first)
  expect(await readFile(join(kept, `${first.file}.original`), 'utf8')).toBe('left as it is')
})

test('a photo whose keeping was interrupted is kept again', async () => {
  const { path, kept, pictures } = await world(830, 500)
  const { file } = stored(await pictures.store(path))
  await rm(join(kept, `${file}.json`))
  await rm(join(kept, `${file}.original`))
  await createPictureStore({ files: createFolderStore({ folder: kept }) }).store(path)
  expect((await readdir(kept)).sort()).toEqual([`${file}.json`, `${file}.original`])
})

test('the same photo stored twice at once is kept once', async () => {
  const { path, pictures } = await world(840, 500)
  const [one, other] = await Promise.all([pictures.store(path), pictures.store(path)])
  expect(one).toEqual(other)
})

test('a photo that is too narrow is refused with its width', async () => {
  const { path, pictures } = await world(640, 400)
  expect(await pictures.store(path)).toEqual({ fault: 'is 640 pixels wide: 800 is the least' })
})

test('what is no picture, or half of one, is refused', async () => {
  const { path, pictures } = await world(900, 600)
  const bytes = await readFile(path)
  await writeFile(path, bytes.subarray(0, bytes.length / 2))
  expect(await pictures.store(path)).toMatchObject({ fault: expect.stringContaining("can't be read") })
  await writeFile(path, 'hello')
  expect(await pictures.store(path)).toMatchObject({ fault: expect.stringContaining("can't be read") })
  const svg = join(folder, 'drawing.svg')
  await writeFile(svg, '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>')
  expect(await pictures.store(svg)).toEqual({ fault: 'is svg: pictures are JPEG, PNG, WebP or AVIF' })
})

test('where the process that reads sent photos is killed, that photo fails and the next one is stored', async () => {
  const { path, kept, pictures } = await world(1350, 900)
  const { path: next } = await world(1350, 900)
  expect(await pictures.receive(path)).toMatchObject({ ok: true })
  const reader = await findReader()
  process.kill(reader, 'SIGSTOP')
  const failing = expect(pictures.receive(next)).rejects.toThrow('ended with SIGKILL')
  process.kill(reader, 'SIGKILL')
  await failing
  expect(await readdir(kept)).toHaveLength(2)
  expect(await pictures.receive(next)).toMatchObject({ ok: true, value: { width: 1350 } })
  expect(await readdir(kept)).toHaveLength(4)
})

/** Returns the process id of the reader that this test process started last: those of other test files may still be there. */
async function findReader(): Promise<number> {
  const readers: { readonly id: number; readonly started: number }[] = []
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const [command, stat] = await Promise.all(
      ['cmdline', 'stat'].map((file) => readFile(`/proc/${id}/${file}`, 'latin1').catch(() => '')),
    )
    // The fields after the name of the program: state, parent, and at the 20th place the moment of the start.
    const fields = stat?.split(') ')[1]?.split(' ').map(Number) ?? []
    const isReader = command?.includes('sent-picture-process') && fields[1] === process.pid
    if (isReader) readers.push({ id: Number(id), started: fields[19] ?? 0 })
  }
  const [newest] = readers.toSorted((one, other) => other.started - one.started)
  if (!newest) throw new Error('No reader is running')
  return newest.id
}
