import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { OperatorFault } from '#domain/shared/operator-fault.ts'

const NAME = 'backup.json'

const manifest = z.object({
  format: z.literal(1),
  /** When the back-up was taken, by the clock of its machine, in UTC. */
  takenAt: z.iso.datetime(),
  /** Names and checksums of the migrations and the version of the queue, which together identify the tables. */
  version: z.array(z.string()),
  tables: z.array(
    z.object({
      /** Schema and name, as SQL writes them. */
      table: z.string(),
      columns: z.array(z.string()),
      file: z.string(),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ sequence: z.string(), value: z.string(), isCalled: z.boolean() })),
  folders: z.array(z.string()),
})

/** Lists what a back-up contains. It is written last, so that a folder without it is incomplete. */
export type Manifest = z.output<typeof manifest>

export async function writeManifest(folder: string, contents: Manifest): Promise<void> {
  await writeFile(join(folder, NAME), `${JSON.stringify(contents, null, 2)}\n`, { mode: 0o600 })
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch((cause) => {
    throw new OperatorFault(`${folder} is not a complete back-up: it has no ${NAME}`, { cause })
  })
  const read = manifest.safeParse(JSON.parse(text))
  if (!read.success) throw new OperatorFault(`${folder} is a back-up that this version can't read`)
  return read.data
}
