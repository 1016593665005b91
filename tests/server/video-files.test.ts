import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolderStore } from '#adapters/files/folder-store.ts'
import { createPictureStore } from '#adapters/pictures/picture-store.ts'
import { createPictureVersions } from '#adapters/pictures/picture-versions.ts'
import { MAX_VIDEO_BYTES } from '#domain/catalogue/video.ts'
import { videoBytes } from '#tests/factories/video.ts'
import { pictureFiles } from '../../src/server/picture-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estancia-videos-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const files = () => createFolderStore({ folder: join(folder, 'pictures') })

async function storeVideo(bytes: Uint8Array) {
  const path = join(folder, 'video.mp4')
  await writeFile(path, bytes)
  return createPictureStore({ files: files() }).storeVideo(path)
}

test('a video is stored under a name of its content, with its length', async () => {
  const stored = await storeVideo(videoBytes({ seconds: 42 }))
  expect(stored).toEqual({ file: expect.stringMatching(/^[0-9a-f]{20}$/), seconds: 42 })
  expect(await storeVideo(videoBytes({ seconds: 42 }))).toEqual(stored)
})

test.each([
  ['a photo', Buffer.from('ffd8ffe000104a464946', 'hex'), 'is not an MP4 file'],
  ['one whose index comes last', videoBytes({ isIndexLast: true }), 'has its index at the end'],
  ['another codec', videoBytes({ codec: 'hvc1' }), 'is not encoded as H.264'],
  ['one with sound', videoBytes({ also: ['soun'] }), 'has sound'],
  ['one that says where it was taken', videoBytes({ also: ['\u00a9xyz'] }), 'says where it was taken'],
  ['one of four minutes', videoBytes({ seconds: 240 }), 'takes 240 s'],
  ['half of one', videoBytes().subarray(0, 60), 'has its index at the end'],
  ['one that is too large', Buffer.alloc(MAX_VIDEO_BYTES + 1), 'are the most'],
])('a file that is no video for a page is refused: %s', async (_, bytes, fault) => {
  expect(await storeVideo(bytes)).toEqual({ fault: expect.stringContaining(fault) })
})

test('a video is served in parts, because browsers play and seek so', async () => {
  const stored = await storeVideo(videoBytes())
  const name = 'file' in stored ? stored.file : ''
  const app = new Hono().use('/pictures/*', await pictureFiles(folder, createPictureVersions({ files: files() })))
  const part = await app.request(`/pictures/${name}.mp4`, { headers: { Range: 'bytes=4-7' } })
  expect({ status: part.status, type: part.headers.get('content-type') }).toEqual({ status: 206, type: 'video/mp4' })
  expect(await part.text()).toBe('ftyp')
  expect((await app.request(`/pictures/${'0'.repeat(20)}.mp4`)).status).toBe(404)
})
