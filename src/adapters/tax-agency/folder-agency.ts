import type { TaxAgency } from '#domain/invoicing/tax-agency.ts'
import type { FileStore } from '#domain/shared/file-store.ts'
import { messageXml } from './record-xml.ts'

/**
 * A note in each file, outside of what is recorded and hashed, so that the file is not taken for one that was handed
 * in.
 */
const MARK = '<!-- SANDBOX, PRUEBAS: no se ha enviado a la Agencia Tributaria -->'

/** Writes each batch as a file. Its outcome stays unknown, so that what is written counts as accepted. */
export function createFolderAgency(files: FileStore): TaxAgency {
  return {
    name: 'folder',
    async submit(batch) {
      const { issuer, records } = batch
      const [first, last] = [records[0]?.sequence ?? 0, records.at(-1)?.sequence ?? 0]
      const installation = records[0]?.record.system.installation.replace(/\W/g, '_') ?? ''
      const name = `${issuer.taxId}-${installation}-${padded(first)}-${padded(last)}.xml`
      await files.write(name, marked(messageXml(batch)))
      const outcomes = records.map(() => ({ state: 'accepted', code: null, fault: null }) as const)
      return { kind: 'answered', csv: null, waitSeconds: 0, outcomes }
    },
  }
}

function padded(sequence: number): string {
  return String(sequence).padStart(8, '0')
}

/** The declaration of XML has to come first. */
function marked(message: string): string {
  return message.replace('?>', `?>\n${MARK}`)
}
