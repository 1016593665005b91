import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'

export type StaticFiles = {
  readonly root: string
  /** Whether the file's name changes with its content, so that browsers may cache it for ever. */
  readonly isImmutable: (path: string) => boolean
}

/** Serves files of a folder, with the compressed versions that the build has made; passes on other paths. */
export function staticFiles({ root, isImmutable }: StaticFiles): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true })
  return async (c, next) => {
    const found = await serve(c, next)
    // The library builds its response before it calls back, so the headers are set on the response itself.
    if (!(found instanceof Response)) return
    found.headers.set('cache-control', isImmutable(c.req.path) ? FOR_EVER : FOR_AN_HOUR)
    found.headers.set('x-content-type-options', 'nosniff')
    return found
  }
}
