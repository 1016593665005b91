import { z } from '@hono/zod-openapi'
import type { PrintedDocument } from '#domain/shared/printed-document.ts'
import type { Deps } from '#services/deps.ts'
import type { ApiContext } from './context.ts'
import { problemResponse } from './problem.ts'

/** The answer of a route that gives a document. */
export const pdf = {
  description: 'A PDF',
  content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
}

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
