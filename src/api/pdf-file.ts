import type { PrintedDocument } from '#domain/shared/printed-document.ts'
import type { Deps } from '#services/deps.ts'
import type { ApiContext } from './context.ts'
import { problemResponse } from './problem.ts'

/** Answers with a document as a file, or with the refusal to draw it. */
export async function pdfFile(
  c: ApiContext,
  { printer }: Pick<Deps, 'printer'>,
  document: PrintedDocument,
  name: string,
) {
  const printed = await printer.print(document)
  return printed.ok ? pdfAnswer(c, printed.value, name) : problemResponse(c, printed)
}

/** Answers with the bytes of a PDF as a file. */
export function pdfAnswer(c: ApiContext, content: Uint8Array<ArrayBuffer>, name: string) {
  return c.body(content, 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="estancia-${name}.pdf"`,
  })
}
