import { randomUUID } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { PHOTO_UPLOAD_TYPE } from '#domain/catalogue/picture.ts'

export type SentPhotos = {
  readonly officeUrl: string
  readonly cookie: string
  readonly houseCode: string
  readonly photos: readonly Uint8Array<ArrayBuffer>[]
}

/*
 * A thread that sends all photos at once and reports the statuses of the answers, null where none came. It is not the thread
 * that takes the time of guests, whose figures would hold the work of sending.
 */

const { officeUrl, cookie, houseCode, photos } = workerData as SentPhotos
const headers = {
  ...{ cookie, origin: officeUrl, 'sec-fetch-site': 'same-origin' },
  'content-type': PHOTO_UPLOAD_TYPE,
}
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
parentPort?.postMessage(statuses)
