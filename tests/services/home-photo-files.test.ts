import { createCipheriv } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPictureStore } from '#adapters/pictures/picture-store.ts'
import { MAX_PICTURE_BYTES, type StoredPicture } from '#domain/catalogue/picture.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { type MemoryFiles, memoryFiles } from '#tests/factories/memory-files.ts'
import { samplePhoto, sentFile } from '#tests/factories/sample-files.ts'
import { databaseForFile } from '#tests/harness/database.ts'
import { openOffice } from '#tests/harness/office.ts'
import { temporaryFolderForFile } from '#tests/harness/temporary-folder.ts'

const database = await databaseForFile()
const folder = await temporaryFolderForFile()

async function openWorld() {
  const files: MemoryFiles = memoryFiles()
  const deps = makeDeps(database.pool, { pictures: createPictureStore({ files }) })
  const office = openOffice(deps)
  const member = await office.signIn(['content'])
  const { houseCode } = await makeApartment(deps.db)
  const path = `/office-api/homes/${houseCode}/photo-files`
  const send = (content: Uint8Array, headers = {}) =>
    office.call('POST', path, { member, body: sentFile(content, 'application/octet-stream'), headers })
  return { deps, files, office, houseCode, member, path, send }
}

/** A picture of noise, the same on every run: whether a decoder notices damage depends on the bytes beside it. */
function noise(width: number, height: number) {
  const zeros = Buffer.alloc(width * height * 3)
  const pixels = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(zeros)
  return sharp(
    pixels.map((byte) => 64 + (byte >> 1)),
    { raw: { width, height, channels: 3 } },
  )
}
/** Long enough that the noise of a photo does not hold them by chance. */
const CAMERA = 'Nikon of a stranger'
const PLACE = 'the kitchen of a stranger'
const NOTES = {
  IFD0: { Make: CAMERA, Model: 'Z6' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 25/1 0/1', GPSMapDatum: PLACE },
}
const tells = (photo: Buffer) => [CAMERA, PLACE].filter((text) => photo.includes(text))
const XMP = '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"/><?xpacket end="w"?>'

async function originalOf(files: MemoryFiles, { file }: StoredPicture) {
  const original = files.contents.get(`${file}.original`)
  if (!original) throw new Error('The original is missing')
  const { exif, xmp, iptc, comments, orientation, width, height } = await sharp(original).metadata()
  return { original: Buffer.from(original), facts: { exif, xmp, iptc, comments, orientation, width, height } }
}
const PLAIN = { exif: undefined, xmp: undefined, iptc: undefined, comments: undefined, orientation: undefined }

test('an upright photo is stored with its own pixels and without place, camera or what follows its end', async () => {
  const { files, send } = await openWorld()
  const photo = await noise(1200, 900).jpeg().withExif(NOTES).withXmp(XMP).toBuffer()
  const sent = Buffer.concat([photo, Buffer.from(`a film of ${PLACE}`)])
  expect(tells(sent)).toEqual([CAMERA, PLACE])
  const answer = await send(sent)
  expect(answer).toMatchObject({ status: 201, body: { width: 1200, height: 900, thumbhash: expect.any(String) } })
  const { original, facts } = await originalOf(files, answer.body)
  expect(facts).toEqual({ ...PLAIN, width: 1200, height: 900 })
  expect(tells(original)).toEqual([])
  expect(await sharp(original).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer())
})

test('a photo on its side is stored with its own pixels, and the way it lies is its only note', async () => {
  const { files, send } = await openWorld()
  for (const orientation of [2, 3, 6, 8]) {
    const photo = await noise(900, 1200).jpeg().withExif(NOTES).withMetadata({ orientation }).toBuffer()
    expect(tells(photo)).toEqual([CAMERA, PLACE])
    const answer = await send(photo)
    const upright = await sharp(photo).autoOrient().toBuffer({ resolveWithObject: true })
    expect(answer.body).toMatchObject({ width: upright.info.width, height: upright.info.height })
    const { original, facts } = await originalOf(files, answer.body)
    expect(facts).toMatchObject({ xmp: undefined, orientation, width: 900, height: 1200 })
    expect(tells(original)).toEqual([])
    expect(await sharp(original).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer())
  }
})

test('a PNG, a WebP and an AVIF are stored as JPEG without notes', async () => {
  const { files, send } = await openWorld()
  const others = [noise(1201, 900).png(), noise(1202, 900).webp(), noise(1203, 900).avif({ effort: 0 })]
  const sent = await Promise.all(others.map((one) => one.withExif(NOTES).withXmp(XMP).toBuffer()))
  for (const content of sent) {
    const answer = await send(content)
    expect(answer.status).toBe(201)
    const { original, facts } = await originalOf(files, answer.body)
    expect(facts).toEqual({ ...PLAIN, width: answer.body.width, height: 900 })
    expect(original.includes('Nikon')).toBe(false)
  }
})

test('what is no usable photo is refused for what it is, whatever its name, and stores nothing', async () => {
  const { files, send } = await openWorld()
  const photo = await noise(900, 700).jpeg().toBuffer()
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(2_000)])
  const damaged = Buffer.from(photo)
  damaged.fill(0xff, 100_000, 100_400)
  const refusals: [Uint8Array, string][] = [
    [Buffer.from('hello'), 'picture_unknown'],
    [Buffer.alloc(0), 'picture_unknown'],
    [Buffer.from('%PDF-1.7 …'), 'picture_unknown'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'), 'picture_unknown'],
    [await noise(900, 700).gif().toBuffer(), 'picture_unknown'],
    [heic, 'picture_heic'],
    [await noise(799, 900).jpeg().toBuffer(), 'picture_too_narrow'],
    [await noise(800, 4_100).jpeg().toBuffer(), 'picture_too_narrow'],
    [photo.subarray(0, 100_000), 'picture_damaged'],
    [photo.subarray(0, 300), 'picture_damaged'],
    [damaged, 'picture_damaged'],
    [Buffer.concat([photo, Buffer.alloc(MAX_PICTURE_BYTES)]), 'picture_too_large'],
  ]
  for (const [content, code] of refusals) expect((await send(content)).body).toMatchObject({ code })
  expect(await files.list()).toEqual([])
})

test('the head of a picture of 60,000 × 60,000 pixels is enough to refuse it', async () => {
  const { send } = await openWorld()
  const png = await noise(900, 700).png().toBuffer()
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  const jpeg = await noise(900, 700).jpeg().toBuffer()
  const size = jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5
  jpeg.writeUInt16BE(60_000, size)
  jpeg.writeUInt16BE(60_000, size + 2)
  for (const bomb of [png, jpeg]) expect((await send(bomb)).body).toMatchObject({ code: 'picture_has_too_many_pixels' })
})

test('a body without its length is measured as it arrives, and no temporary file stays', async () => {
  const { deps, office, path, member } = await openWorld()
  const sendParts = (content: Uint8Array, key: string) =>
    office.api.request(`${deps.settings.officeUrl}${path}`, {
      method: 'POST',
      headers: {
        ...{ origin: deps.settings.officeUrl, 'sec-fetch-site': 'same-origin', 'idempotency-key': key },
        ...{ cookie: member.cookie, 'content-type': 'application/octet-stream' },
      },
      body: new Blob([new Uint8Array(content)]).stream(),
      duplex: 'half',
    } as RequestInit)
  expect((await sendParts(Buffer.alloc(MAX_PICTURE_BYTES + 1), 'large')).status).toBe(413)
  expect((await sendParts(await samplePhoto({ width: 900, height: 600 }), 'small')).status).toBe(201)
  expect(await readdir(folder)).toEqual([])
})

test('the same try gets the same answer, and another photo with its key is refused', async () => {
  const { send } = await openWorld()
  const photo = await samplePhoto({ width: 900, height: 600 })
  const headers = { 'idempotency-key': 'one-photo' }
  const first = await send(photo, headers)
  expect(await send(photo, headers)).toEqual(first)
  const other = await samplePhoto({ width: 901, height: 600 })
  expect((await send(other, headers)).body).toMatchObject({ code: 'idempotency_key_reused' })
})
