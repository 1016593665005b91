import type { PrintedDocument } from '#domain/shared/printed-document.ts'
import { createPdfPrinter } from './pdf-printer.tsx'

/** What a drawing thread receives. */
export type DrawingTask = { readonly document: PrintedDocument; readonly company: { readonly name: string } }

/** Draws a document as a PDF. Runs in a drawing thread, because it takes a processor for some hundred milliseconds. */
export default function draw({ document, company }: DrawingTask): Promise<Uint8Array<ArrayBuffer>> {
  return createPdfPrinter(company).print(document)
}
