import { createHash, randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { limited } from '#adapters/background/limited.ts'
import { MAX_PICTURE_BYTES, PHOTO_UPLOAD_TYPE } from '#domain/catalogue/picture.ts'
import { refuse } from '#domain/shared/refusal.ts'
import { limitBody } from '../base.ts'
import type { ApiContext, ApiEnv, SentFile } from '../context.ts'
import { problemResponse } from '../problem.ts'

const PATH = /^\/office-api\/(homes\/[^/]+|neighbourhoods\/[^/]+\/[^/]+|cities\/[^/]+)\/photo-files$/

/** Tells whether a request sends a photo of a home or a place, the one body that may be this large. */
export function isPhotoUpload(c: ApiContext): boolean {
  return c.req.method === 'POST' && c.req.header('content-type') === PHOTO_UPLOAD_TYPE && PATH.test(c.req.path)
}

/** Limits every body but a photo, which `receivePhoto` limits by what it reads. */
export const limitBodyOrPhoto: MiddlewareHandler<ApiEnv> = (c, next) => (isPhotoUpload(c) ? next() : limitBody(c, next))

/**
 * Writes a photo to a temporary file while it arrives, so that phones that send slowly hold neither memory nor the
 * turn of others, and removes the file after the answer. Refuses `picture_too_large`. It stands behind the session, because
 * it writes to the disk.
 */
export const receivePhoto: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (!isPhotoUpload(c)) return next()
  const { raw } = c.req
  if (Number(raw.headers.get('content-length') ?? 0) > MAX_PICTURE_BYTES) {
    return problemResponse(c, refuse('picture_too_large'))
  }
  const path = join(tmpdir(), `estancia-photo-${randomUUID()}`)
  try {
    const sent = await writeWithin(MAX_PICTURE_BYTES, piecesOf(c), path)
    if (!sent) return problemResponse(c, refuse('picture_too_large'))
    c.set('sentFile', sent)
    await next()
    return undefined
  } finally {
    await rm(path, { force: true })
  }
}

/**
 * Pieces of all bodies are written one by one, with a pause after each. A sender whose piece waits is read no further, and
 * requests of guests have most of the time of the process, however fast staff send.
 */
const inTurn = limited(1)
/** Milliseconds. A piece has up to 64 kB, so that a process takes about 15 MB in a second, more than most lines send. */
const PAUSE_MS = 4

/**
 * Returns the pieces of a body as they arrive. Those of Node are read where a server has them, since a web stream copies
 * each of them, and collecting that garbage takes time from guests. The connection stays open for the answer to a body
 * that is not read to its end.
 */
function piecesOf(c: ApiContext): AsyncIterable<Uint8Array> | null {
  const { incoming } = (c.env ?? {}) as { readonly incoming?: IncomingMessage }
  return incoming?.iterator({ destroyOnReturn: false }) ?? c.req.raw.body
}

/** Returns null for a larger body. */
async function writeWithin(
  bytes: number,
  body: AsyncIterable<Uint8Array> | null,
  path: string,
): Promise<SentFile | null> {
  const hash = createHash('sha256')
  const file = await open(path, 'wx', 0o600)
  try {
    let size = 0
    for await (const part of body ?? []) {
      size += part.length
      if (size > bytes) return null
      await inTurn(async () => {
        hash.update(part)
        await file.writeFile(part)
        await setTimeout(PAUSE_MS)
      })
    }
    return { path, sha256: hash.digest() }
  } finally {
    await file.close()
  }
}

/** Returns the path of the photo that a request sent; null where its body is of another type. */
export function sentPhotoOf(c: ApiContext): string | null {
  return c.get('sentFile')?.path ?? null
}
