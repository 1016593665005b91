import type { Authority } from '#domain/arrival/authority.ts'
import type { FileStore } from '#domain/shared/file-store.ts'
import { writtenReport } from './report-xml.ts'

/**
 * Writes each report as a file, for a person to hand in at the Ministry's own site. Its outcome stays unknown, so a
 * written file counts as accepted. An annulment is a note with the reference to look for.
 */
export function createFolderAuthority(files: FileStore): Authority {
  return {
    name: 'folder',
    async submit(id, report) {
      const xml = writtenReport(report)
      if (!xml.ok) return xml
      await files.write(`${report.kind}-${report.contract.reference}-${id}.xml`, xml.value)
      return { ok: true, batch: `${report.kind}-${report.contract.reference}-${id}` }
    },
    async annul(id, { code, reference }) {
      await files.write(`ANULAR-${reference}-${id}.txt`, `Anular en SES.HOSPEDAJES la comunicación de ${code}.xml\n`)
      return { ok: true, batch: `ANULAR-${reference}-${id}` }
    },
    poll: async (batch) => ({ kind: 'accepted', code: batch }),
    async forget(id) {
      const names = [`-${id}.xml`, `-${id}.txt`]
      for (const file of await files.list()) if (names.some((end) => file.endsWith(end))) await files.remove(file)
    },
  }
}
