import type { MiddlewareHandler } from 'hono'
import { refuse } from '#domain/shared/refusal.ts'
import type { ApiEnv } from '../context.ts'
import { isFileType } from '../file-body.ts'
import { problemResponse } from '../problem.ts'
import { isPhotoUpload } from './sent-photo.ts'

const JSON_TYPE = /^application\/json\s*(;|$)/i

/**
 * Lets through only what a page of the office itself sends: its `Origin`, `Sec-Fetch-Site: same-origin`, JSON or a file. A
 * form or a script of another site can't send all three, whatever cookies the browser adds.
 */
export function requireSameOrigin(officeUrl: string): MiddlewareHandler<ApiEnv> {
  const { origin } = new URL(officeUrl)
  return async (c, next) => {
    if (c.req.header('sec-fetch-site') !== 'same-origin') return problemResponse(c, refuse('forbidden'))
    if (c.req.method === 'GET') return next()
    if (c.req.header('origin') !== origin) return problemResponse(c, refuse('forbidden'))
    const type = c.req.header('content-type')
    if (!JSON_TYPE.test(type ?? '') && !isFileType(type) && !isPhotoUpload(c)) {
      return problemResponse(c, refuse('unsupported_media_type'))
    }
    return next()
  }
}
