import { readdirSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'

type StaticFiles = {
  readonly root: string
  /** Whether the file's name changes with its content, so that browsers may cache it for ever. */
  readonly isImmutable: (path: string) => boolean
}

/** Serves the files that the build has made. They are listed once: to look for each page among them took as long as to route it. */
export function builtFiles(root: string): MiddlewareHandler {
  const files = new Set(readdirSync(root, { recursive: true }).map((file) => `/${file}`))
  const serve = staticFiles({ root, isImmutable: (path) => path.startsWith('/assets/') })
  return async (c, next) => (files.has(c.req.path) ? serve(c, next) : next())
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
