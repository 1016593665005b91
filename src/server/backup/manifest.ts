import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { OperatorFault } from '#domain/shared/operator-fault.ts'

const NAME = 'backup.json'

const manifest = z.object({
  format: z.literal(1),
  /** Of the machine that took it; in UTC. */
  takenAt: z.iso.datetime(),
  /** The tables are those of this product at this version: names and checksums of its migrations, version of the queue. */
  version: z.array(z.string()),
  tables: z.array(
    z.object({
      /** As SQL writes it, schema included. */
      table: z.string(),
      columns: z.array(z.string()),
      file: z.string(),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ sequence: z.string(), value: z.string(), isCalled: z.boolean() })),
  folders: z.array(z.string()),
})

/** What a back-up holds, written last: a folder without it is none. */
export type Manifest = z.output<typeof manifest>

export async function writeManifest(folder: string, contents: Manifest): Promise<void> {
  await writeFile(join(folder, NAME), `${JSON.stringify(contents, null, 2)}\n`, { mode: 0o600 })
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch((cause) => {
    throw new OperatorFault(`${folder} is no finished back-up: there is no ${NAME} in it`, { cause })
  })
  const read = manifest.safeParse(JSON.parse(text))
  if (!read.success) throw new OperatorFault(`${folder} is a back-up that this version can't read`)
  return read.data
}
