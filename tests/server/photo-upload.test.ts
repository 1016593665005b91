import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createPictureStore } from '#adapters/pictures/picture-store.ts'
import { MAX_PICTURE_BYTES, PHOTO_UPLOAD_TYPE } from '#domain/catalogue/picture.ts'
import { handlerOf, listen } from '#server/http-server.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { memoryFiles } from '#tests/factories/memory-files.ts'
import { samplePhoto } from '#tests/factories/sample-files.ts'
import { databaseForFile } from '#tests/harness/database.ts'
import { OFFICE_URL, openOffice } from '#tests/harness/office.ts'
import { eventually } from '#tests/harness/processes.ts'
import { temporaryFolderForFile } from '#tests/harness/temporary-folder.ts'

const database = await databaseForFile()
const folder = await temporaryFolderForFile()

/** Serves the office on a port of its own, as staff reach it. */
async function openWorld() {
  const deps = makeDeps(database.pool, { pictures: createPictureStore({ files: memoryFiles() }) })
  const office = openOffice(deps)
  const { cookie } = await office.signIn(['content'])
  const { houseCode } = await makeApartment(deps.db)
  const http = await listen(0, '127.0.0.1')
  http.handle(handlerOf((sent, env) => office.api.fetch(sent, env)))
  onTestFinished(() => {
    http.server.closeAllConnections()
    http.server.close()
  })
  const { port } = http.server.address() as AddressInfo
  let keys = 0
  const begin = (headers: Record<string, string>): ClientRequest =>
    request({
      ...{ host: '127.0.0.1', port, method: 'POST', path: `/office-api/homes/${houseCode}/photo-files` },
      headers: {
        ...{ host: new URL(OFFICE_URL).host, origin: OFFICE_URL, 'sec-fetch-site': 'same-origin', cookie },
        ...{ 'content-type': PHOTO_UPLOAD_TYPE, 'idempotency-key': `photo-${keys++}`, ...headers },
      },
    })
  return { deps, begin }
}

async function answerTo(sent: ClientRequest) {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, connection: answer.headers.connection, body: await json(answer) }
}

const temporaryFiles = () => readdir(folder)

test('a photo that arrives in pieces is stored, and leaves no file behind', async () => {
  const { begin } = await openWorld()
  const photo = await samplePhoto({ width: 900, height: 700 })
  const sent = begin({ 'transfer-encoding': 'chunked' })
  for (let from = 0; from < photo.length; from += 5_000) sent.write(photo.subarray(from, from + 5_000))
  sent.end()
  expect(await answerTo(sent)).toMatchObject({ status: 201, body: { width: 900, height: 700 } })
  await eventually(async () => (await temporaryFiles()).length === 0, 'no temporary file')
})

test('a photo that is too large is refused, before it comes where it says so', async () => {
  const { begin } = await openWorld()
  const said = begin({ 'content-length': `${MAX_PICTURE_BYTES + 1}` })
  said.on('error', () => undefined)
  said.flushHeaders()
  const refusal = { status: 413, connection: 'close', body: { code: 'picture_too_large' } }
  expect(await answerTo(said)).toMatchObject(refusal)
  const unsaid = begin({ 'transfer-encoding': 'chunked' })
  unsaid.on('error', () => undefined)
  unsaid.write(Buffer.alloc(MAX_PICTURE_BYTES + 1))
  expect(await answerTo(unsaid)).toMatchObject(refusal)
  await eventually(async () => (await temporaryFiles()).length === 0, 'no temporary file')
})

test('who leaves in the midst of a photo leaves a line and no error, and no file', async () => {
  const { deps, begin } = await openWorld()
  const sent = begin({ 'content-length': '1000000' })
  sent.on('error', () => undefined)
  sent.write(Buffer.alloc(200_000))
  await eventually(async () => (await temporaryFiles()).length === 1, 'a file for what has come')
  sent.destroy()
  await eventually(async () => (await temporaryFiles()).length === 0, 'no temporary file')
  await eventually(() => deps.sent.logs.some(({ message }) => message === 'Request'), 'the line of the request')
  expect(deps.sent.logs.filter(({ level }) => level === 'error')).toEqual([])
  expect(deps.sent.logs.map(({ message }) => message)).toContain('Request body cut short')
})

test('a photo may take minutes to arrive, and the head of its request may not', async () => {
  const http = await listen(0, '127.0.0.1', { bodyMs: 300_000 })
  onTestFinished(() => void http.server.close())
  expect(http.server).toMatchObject({ requestTimeout: 300_000, headersTimeout: 30_000 })
})
