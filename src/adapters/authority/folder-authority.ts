import { glob, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Authority } from '#domain/arrival/authority.ts'
import { reportXml } from './report-xml.ts'

const OURS = { folder: 0o700, file: 0o600 } as const

/**
 * Writes each report as a file, for a person to hand in at the Ministry's own site. Nobody reports the outcome, so a
 * written file counts as accepted. An annulment is a note with the reference to look for.
 */
export function createFolderAuthority(folder: string): Authority {
  const write = async (name: string, text: string) => {
    await mkdir(folder, { recursive: true, mode: OURS.folder })
    await writeFile(join(folder, name), text, { mode: OURS.file })
  }
  return {
    name: 'folder',
    async submit(id, report) {
      await write(`${report.kind}-${report.contract.reference}-${id}.xml`, reportXml(report))
      return { ok: true, batch: `${report.kind}-${report.contract.reference}-${id}` }
    },
    async annul(id, { code, reference }) {
      await write(`ANULAR-${reference}-${id}.txt`, `Anular en SES.HOSPEDAJES la comunicación de ${code}.xml\n`)
      return { ok: true, batch: `ANULAR-${reference}-${id}` }
    },
    poll: async (batch) => ({ kind: 'accepted', code: batch }),
    async forget(id) {
      for await (const file of glob(`*-${id}.{xml,txt}`, { cwd: folder })) await rm(join(folder, file), { force: true })
    },
  }
}
