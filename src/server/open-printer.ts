import { openDrawingThreads } from '#adapters/documents/drawing-threads.ts'
import { canPrint } from '#adapters/documents/pdf-fonts.ts'
import { storingShared } from '#adapters/documents/shared-documents.ts'
import { COMPANY } from '#content/company.ts'
import type { DocumentPrinter, PrintedDocument } from '#domain/shared/printed-document.ts'
import { DEFAULT_LOCALE } from '#domain/shared/text.ts'

export type OpenPrinter = {
  readonly printer: DocumentPrinter
  /** Lets a thread read its library and fonts, so that the first guest does not wait for them. */
  warmUp(): Promise<void>
  close(): Promise<void>
}

/** The build writes the module of the threads beside the server (`vite.config.ts`). */
const BUILT = 'print-worker.js'
const SOURCE = '../adapters/documents/print-worker.source.ts'
const EXAMPLE: PrintedDocument = {
  locale: DEFAULT_LOCALE,
  title: COMPANY.name,
  lead: COMPANY.name,
  sections: [{ title: COMPANY.name, amounts: [{ label: COMPANY.name, amount: '1,00 €', isTotal: true }] }],
  footer: [COMPANY.name],
}

/** Opens what draws documents. No thread starts before the first document or the warm-up. */
export function openPrinter(onError: (error: unknown) => void): OpenPrinter {
  const file = new URL(import.meta.env?.PROD ? BUILT : SOURCE, import.meta.url).href
  const threads = openDrawingThreads({ file, company: COMPANY, onError })
  return {
    printer: storingShared({ print: threads.draw, canPrint }),
    warmUp: () => threads.warmUp(EXAMPLE),
    close: threads.close,
  }
}
