import { expect, test } from 'vitest'
import { CITY_PAGES } from '#content/city-pages.ts'
import { followOfficeContents } from '#server/office-contents.ts'
import { changeCityPicture } from '#services/city/change-city-picture.ts'
import { changeCityTexts } from '#services/city/change-city-texts.ts'
import { listCitiesForStaff } from '#services/city/list-cities-for-staff.ts'
import { readCityForStaff } from '#services/city/read-city-for-staff.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { MEMBER as by, entriesOf } from '#tests/factories/staff.ts'
import { storePicture } from '#tests/factories/store-picture.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()
const deps = makeDeps(database.pool)
const owner = { roles: ['owner'], cities: null } as const
const work = { es: 'Hay oficinas.', en: 'There are offices.' }
const costs = { es: 'Sube.', en: 'It rises.' }
const alt = { es: 'El puente', en: 'The bridge' }
const done = { ok: true, value: null }

test('texts of a city are changed by topic, and the audit names the topics; saving the same leaves no trace', async () => {
  const change = (version: number, texts: object) => changeCityTexts(deps, { city: 'sevilla', version, texts, by })
  const read = () => readCityForStaff(deps, { member: owner, city: 'sevilla' })
  expect(await read()).toMatchObject({ texts: {}, textsVersion: 0, picture: null })
  expect(await change(0, { work })).toEqual(done)
  expect(await change(1, { work })).toEqual(done)
  expect(await change(1, { costs })).toEqual(done)
  expect(await read()).toMatchObject({ texts: { costs }, textsVersion: 2, pictureVersion: 0 })
  expect(await change(2, {})).toEqual(done)
  expect(await read()).toMatchObject({ texts: {}, textsVersion: 3 })
  const entries = await entriesOf(deps.db, 'sevilla')
  expect(entries.map(({ changes }) => changes)).toEqual([
    { fields: [null, 'work'] },
    { fields: [null, 'work, costs'] },
    { fields: [null, 'costs'] },
  ])
})

test('what another member has changed of a city is not overwritten unseen, nor read outside of the own cities', async () => {
  const { file } = await storePicture(deps)
  const changes = await Promise.all([
    changeCityTexts(deps, { city: 'malaga', version: 0, texts: { work }, by }),
    changeCityTexts(deps, { city: 'malaga', version: 0, texts: { costs }, by }),
    changeCityPicture(deps, { city: 'malaga', version: 0, picture: { file, alt }, by }),
  ])
  expect(changes.filter(({ ok }) => ok)).toHaveLength(2)
  expect(changes.find(({ ok }) => !ok)).toMatchObject({
    code: 'changed_meanwhile',
    details: { changed: { by: 'staff' } },
  })
  expect(await changeCityPicture(deps, { city: 'malaga', version: 0, picture: null, by })).toMatchObject({
    code: 'changed_meanwhile',
  })
  expect(await readCityForStaff(deps, { member: owner, city: 'malaga' })).toMatchObject({
    ...{ textsVersion: 1, picture: { file, alt }, pictureVersion: 1 },
  })
  const elsewhere = { roles: ['content'], cities: ['sevilla'] } as const
  expect(await readCityForStaff(deps, { member: elsewhere, city: 'malaga' })).toBeNull()
  expect(await listCitiesForStaff(deps, { member: elsewhere, city: null })).toMatchObject([{ city: 'sevilla' }])
  expect(await readCityForStaff(deps, { member: owner, city: 'atlantis' })).toBeNull()
})

test('a process follows texts and picture of a city that another one stores, until they are removed', async () => {
  const following = await followOfficeContents({
    ...{ pool: database.pool, databaseUrl: database.url },
    onError: expect.unreachable,
  })
  const { file } = await storePicture(deps, 1000)
  expect(CITY_PAGES.pages.madrid).toBeUndefined()
  await changeCityTexts(deps, { city: 'madrid', version: 0, texts: { work }, by })
  await changeCityPicture(deps, { city: 'madrid', version: 0, picture: { file, alt }, by })
  await expect
    .poll(() => CITY_PAGES.pages.madrid)
    .toMatchObject({ texts: { work }, picture: { file, alt, width: 1000 } })
  const listed = () => listCitiesForStaff(deps, { member: owner, city: 'madrid' })
  expect(await listed()).toEqual([{ city: 'madrid', hasTexts: true, hasPicture: true }])
  await changeCityTexts(deps, { city: 'madrid', version: 1, texts: {}, by })
  await changeCityPicture(deps, { city: 'madrid', version: 1, picture: null, by })
  await expect.poll(() => CITY_PAGES.pages.madrid).toEqual({ texts: {}, picture: null })
  expect(await listed()).toEqual([{ city: 'madrid', hasTexts: false, hasPicture: false }])
  const entries = await entriesOf(deps.db, 'madrid')
  expect(entries.map(({ changes }) => changes)).toContainEqual({
    ...{ picture: [null, file], text_es: [null, 'El puente'], text_en: [null, 'The bridge'] },
  })
  await following.close()
})

test('a file that the store does not have is refused', async () => {
  const sent = { city: 'sevilla', version: 0, picture: { file: 'no-such', alt }, by } as const
  expect(await changeCityPicture(deps, sent)).toMatchObject({
    ...{ code: 'validation_failed', errors: { 'picture.file': 'validation_failed' } },
  })
})
