import { expect, test } from 'vitest'
import { MAX_FILE_BYTES } from '#domain/booking/stored-file.ts'
import { makeApi } from '#tests/factories/api.ts'
import { makeBookingWorld } from '#tests/factories/booking.ts'
import { samplePhoto, sentFile } from '#tests/factories/sample-files.ts'
import { makeAnyBooking } from '#tests/factories/stay-samples.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

/** The API on the day of arrival of a confirmed stay, with the path of its booking. */
async function arrival() {
  const { deps } = await makeBookingWorld(database.pool)
  const { code, viewToken } = await makeAnyBooking(deps)
  const { app } = makeApi({ ...deps, clock: { ...deps.clock, now: () => new Date('2027-06-01T16:00:00Z') } })
  const request = (method: string, path: string, body: Blob | string | null = null) =>
    app.request(`/api/bookings/${code}${path}`, {
      method,
      body,
      headers: { 'X-View-Token': viewToken, 'Content-Type': body instanceof Blob ? body.type : 'application/json' },
    })
  return { request }
}

test('a photo is sent as it is, named by a remark and answered as a picture that no page can run', async () => {
  const { request } = await arrival()
  const sent = await request('POST', '/home-states/arrival/photos', sentFile(await samplePhoto(), 'image/jpeg'))
  expect(sent.status).toBe(201)
  const { id } = await sent.json()
  const body = JSON.stringify({ photos: [id] })
  expect((await request('POST', '/home-states/arrival/remarks', body)).status).toBe(200)
  const photo = await request('GET', `/home-states/photos/${id}`)
  expect(photo.headers.get('content-type')).toBe('image/jpeg')
  expect(photo.headers.get('x-content-type-options')).toBe('nosniff')
  expect(photo.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(photo.headers.get('cache-control')).toBe('private, no-store')
})

test('files may be larger than other bodies, up to a bound', async () => {
  const { request } = await arrival()
  const file = (bytes: number) =>
    sentFile(Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(bytes - 8)]), 'application/pdf')
  const send = (body: Blob | string) => request('POST', '/cause/evidence', body)
  expect((await send(file(MAX_FILE_BYTES))).status).toBe(200)
  const tooLarge = await send(file(MAX_FILE_BYTES + 1))
  expect([tooLarge.status, (await tooLarge.json()).code]).toEqual([413, 'payload_too_large'])
  expect((await send('x'.repeat(100_001))).status).toBe(413)
  const noFile = await send(JSON.stringify({ photos: [] }))
  expect([noFile.status, (await noFile.json()).code]).toEqual([415, 'file_unreadable'])
})
