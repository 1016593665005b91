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
  if (!printed.ok) return problemResponse(c, printed)
  return c.body(printed.value, 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="estancia-${name}.pdf"`,
  })
}
