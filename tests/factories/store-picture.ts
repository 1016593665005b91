import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoredPicture } from '#domain/catalogue/picture.ts'
import type { Deps } from '#services/deps.ts'
import { samplePhoto } from './sample-files.ts'

/** Stores a picture of this width in pixels as staff send it. */
export async function storePicture({ pictures }: Pick<Deps, 'pictures'>, width = 900): Promise<StoredPicture> {
  const path = join(tmpdir(), `sent-${randomUUID()}.jpg`)
  await writeFile(path, await samplePhoto({ width, height: 600 }))
  const sent = await pictures.receive(path).finally(() => rm(path))
  if (!sent.ok) throw new Error(`The picture was not stored: ${sent.code}`)
  return sent.value
}
