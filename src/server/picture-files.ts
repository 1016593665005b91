import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import type { PictureVersions } from '#adapters/pictures/picture-versions.ts'
import { staticFiles } from './static-files.ts'

/**
 * Serves the pictures of homes in the sizes that exist, and nothing else that lies beside them: originals have hidden
 * notes. A picture's name changes with its content.
 */
export async function pictureFiles(dataDir: string, pictures: PictureVersions): Promise<MiddlewareHandler> {
  await mkdir(join(dataDir, 'pictures'), { recursive: true })
  const serve = staticFiles({ root: dataDir, isImmutable: () => true })
  return async (c, next) => {
    const found = await pictures.find(c.req.path.slice(c.req.path.lastIndexOf('/') + 1))
    return found ? serve(c, next) : next()
  }
}
