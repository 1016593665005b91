import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'

export type StaticFiles = {
  readonly root: string
  /** Whether what lies there has a name that changes with its contents: browsers keep it for ever. */
  readonly keptForEver: (path: string) => boolean
}

/** Files of a folder, with the compressed twins that the build has made; passes on what is none of them. */
export function staticFiles({ root, keptForEver }: StaticFiles): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true })
  return async (c, next) => {
    const found = await serve(c, next)
    // The library makes its answer before it calls back, so the headers are set on the answer itself.
    if (!(found instanceof Response)) return
    found.headers.set('cache-control', keptForEver(c.req.path) ? FOR_EVER : FOR_AN_HOUR)
    found.headers.set('x-content-type-options', 'nosniff')
    return found
  }
}
