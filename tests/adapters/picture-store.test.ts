import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPictureStore } from '#adapters/pictures/picture-store.ts'
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
  return { path, kept, pictures: createPictureStore({ folder: kept }) }
}

function stored(picture: StoredPicture | { fault: string }): StoredPicture {
  if ('fault' in picture) throw new Error(picture.fault)
  return picture
}

test('a photo is kept in every width up to its own, as AVIF and WebP', async () => {
  const { path, kept, pictures } = await world(1350, 900)
  const { file, width, height, thumbhash } = stored(await pictures.store(path))
  expect({ width, height }).toEqual({ width: 1350, height: 900 })
  expect(thumbhash).toMatch(/^[A-Za-z0-9+/]+=*$/)
  const names = [480, 800, 1200, 1350].flatMap((each) => [
    pictureFile(file, each, 'avif'),
    pictureFile(file, each, 'webp'),
  ])
  expect((await readdir(kept)).sort()).toEqual([...names, `${file}.json`].sort())
  const small = await sharp(await readFile(join(kept, pictureFile(file, 480, 'avif')))).metadata()
  expect({ width: small.width, height: small.height }).toEqual({ width: 480, height: 320 })
})

test('a photo that lies on its side is turned upright', async () => {
  const { path, pictures } = await world(900, 1200, 6)
  expect(await pictures.store(path)).toMatchObject({ width: 1200, height: 900 })
})

test('the notes inside a photo are not published', async () => {
  const { path, kept, pictures } = await world(900, 600, 3)
  const { file } = stored(await pictures.store(path))
  const metadata = await sharp(await readFile(join(kept, pictureFile(file, 800, 'webp')))).metadata()
  expect(metadata.exif).toBeUndefined()
})

test('a photo that is kept already is not made again', async () => {
  const { path, kept, pictures } = await world(820, 500)
  const first = stored(await pictures.store(path))
  await writeFile(join(kept, pictureFile(first.file, 480, 'webp')), 'left as it is')
  expect(await createPictureStore({ folder: kept }).store(path)).toEqual(first)
  expect(await readFile(join(kept, pictureFile(first.file, 480, 'webp')), 'utf8')).toBe('left as it is')
})

test('a photo whose making was interrupted is made again', async () => {
  const { path, kept, pictures } = await world(830, 500)
  const { file } = stored(await pictures.store(path))
  await rm(join(kept, `${file}.json`))
  await rm(join(kept, pictureFile(file, 800, 'avif')))
  await createPictureStore({ folder: kept }).store(path)
  expect(await readdir(kept)).toContain(pictureFile(file, 800, 'avif'))
})

test('the same photo asked for twice at once is made once', async () => {
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
  await writeFile(path, 'hello')
  expect(await pictures.store(path)).toMatchObject({ fault: expect.stringContaining("can't be read") })
  const svg = join(folder, 'drawing.svg')
  await writeFile(svg, '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>')
  expect(await pictures.store(svg)).toEqual({ fault: 'is svg: pictures are JPEG, PNG, WebP or AVIF' })
})
