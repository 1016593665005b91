import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { PHOTO_UPLOAD_TYPE } from '#domain/catalogue/picture.ts'

export type SentPhotos = {
  readonly officeUrl: string
  readonly cookie: string
  readonly houseCode: string
  readonly photos: readonly Uint8Array<ArrayBuffer>[]
}

/*
 * A thread that says that it has the photos, sends all of them at once when it gets a message, and reports the statuses of the
 * answers, null where none came. It is not the thread that takes the time of guests, whose figures would hold the work of
 * sending.
 */

const { officeUrl, cookie, houseCode, photos } = workerData as SentPhotos
const headers = {
  ...{ cookie, origin: officeUrl, 'sec-fetch-site': 'same-origin' },
  'content-type': PHOTO_UPLOAD_TYPE,
}
if (!parentPort) throw new Error('This module runs in a thread')
const order = once(parentPort, 'message')
parentPort.postMessage('ready')
await order
const statuses = await Promise.all(
  photos.map((body) =>
    fetch(`${officeUrl}/office-api/homes/${houseCode}/photo-files`, {
      ...{ method: 'POST', body },
      headers: { ...headers, 'idempotency-key': randomUUID() },
    }).then(
      ({ status }) => status,
      () => null,
    ),
  ),
)
parentPort.postMessage(statuses)
