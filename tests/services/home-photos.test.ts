import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findWholeHomes } from '#db/catalogue/whole-home-rows.ts'
import { changeHomePhotos } from '#services/home/change-home-photos.ts'
import { makeBookingWorld } from '#tests/factories/booking.ts'
import { samplePhoto } from '#tests/factories/sample-files.ts'
import { actionsOf, MEMBER as by } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

async function openWorld() {
  const { deps, home } = await makeBookingWorld(database.pool)
  const { houseCode } = home
  const read = async () => {
    const [found] = await findWholeHomes(deps.db, [houseCode])
    if (!found) throw new Error('The home was not made')
    return found.home.details.photos
  }
  return { deps, houseCode, read }
}

const alt = { es: 'Salón con balcón', en: 'Living room with a balcony' }

test('photos are described with the sizes that were measured, and the version guards two members', async () => {
  const { deps, houseCode, read } = await openWorld()
  const before = await read()
  const photos = before.map(({ file, room }) => ({ file, room, alt })).toReversed()
  expect(await changeHomePhotos(deps, { houseCode, version: 0, photos, by })).toEqual({ ok: true, value: null })
  const measured = before.map(({ file, room, width, height, thumbhash }) => ({
    file,
    room,
    width,
    height,
    thumbhash,
    alt,
  }))
  expect(await read()).toEqual(measured.toReversed())
  expect(await changeHomePhotos(deps, { houseCode, version: 0, photos, by })).toMatchObject({
    code: 'changed_meanwhile',
  })
  expect(await actionsOf(deps.db, houseCode)).toEqual(['home_photos_changed'])
})

test('a file that the home does not have, a repeated one and a room that it lacks change nothing', async () => {
  const { deps, houseCode, read } = await openWorld()
  const before = await read()
  const [cover] = before
  const { file = '' } = cover ?? {}
  const refusedField = async (...photos: Parameters<typeof changeHomePhotos>[1]['photos']) => {
    const refused = await changeHomePhotos(deps, { houseCode, version: 0, photos, by })
    return refused.ok ? null : Object.keys(refused.errors ?? {})
  }
  const photo = { file, room: 'living_room' as const, alt }
  expect(await refusedField(photo, { ...photo, file: 'unknown' })).toEqual(['photos.1.file'])
  expect(await refusedField(photo, photo)).toEqual(['photos.1.file'])
  expect(await refusedField({ ...photo, room: 'bedroom', number: 10 })).toEqual(['photos.0.number'])
  expect(await read()).toEqual(before)
})

test('a photo that was sent joins the home with the size that was measured, and needs its texts', async () => {
  const { deps, houseCode, read } = await openWorld()
  const [cover] = await read()
  const path = join(tmpdir(), `sent-${houseCode}.jpg`)
  await writeFile(path, await samplePhoto({ width: 900, height: 600 }))
  const sent = await deps.pictures.receive(path).finally(() => rm(path))
  if (!sent.ok || !cover) throw new Error('There is no photo')
  const { file } = sent.value
  const photos = [
    { file, room: 'living_room' as const, alt: { es: 'Mesa', en: '' } },
    { file: cover.file, room: cover.room, alt },
  ]
  const refused = await changeHomePhotos(deps, { houseCode, version: 0, photos, by })
  expect(refused).toMatchObject({ code: 'validation_failed', errors: { 'photos.0.alt.en': 'validation_failed' } })
  const whole = photos.map((photo) => ({ ...photo, alt }))
  expect(await changeHomePhotos(deps, { houseCode, version: 0, photos: whole, by })).toMatchObject({ ok: true })
  expect((await read())[0]).toMatchObject({ ...sent.value, width: 900, height: 600, alt })
})
