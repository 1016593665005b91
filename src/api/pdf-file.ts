import { z } from '@hono/zod-openapi'
import type { PrintedDocument } from '#domain/shared/printed-document.ts'
import type { Deps } from '#services/deps.ts'
import type { ApiContext } from './context.ts'

/** The answer of a route that gives a document. */
export const pdf = {
  description: 'A PDF',
  content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
}

/** Answers with a printed document as a file. */
export async function pdfFile(c: ApiContext, deps: Pick<Deps, 'printer'>, printed: PrintedDocument, name: string) {
  return c.body(await deps.printer.print(printed), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="estancia-${name}.pdf"`,
  })
}
