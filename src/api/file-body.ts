import { EVIDENCE_TYPES } from '#domain/booking/stored-file.ts'
import type { StoredFile } from '#services/stored-file/read-stored-file.ts'
import type { ApiContext } from './context.ts'
import { pdfAnswer } from './pdf-file.ts'

/** Tells whether a body is a file that people send. Routes that take none read no body of these types. */
export function isFileType(contentType: string | null | undefined): boolean {
  return EVIDENCE_TYPES.some((type) => type === contentType)
}

/** Returns the bytes of a body that is a file. */
export async function fileBodyOf(c: ApiContext): Promise<Uint8Array> {
  return new Uint8Array(await c.req.arrayBuffer())
}

/** Answers with a photo, which neither proxies nor browsers store. */
export function photoAnswer(c: ApiContext, jpeg: Uint8Array) {
  return c.body(new Uint8Array(jpeg), 200, { 'Content-Type': 'image/jpeg', 'Cache-Control': 'private, no-store' })
}

/** Answers with a file that a guest sent as evidence. */
export function evidenceAnswer(c: ApiContext, { mediaType, content }: StoredFile, name: string) {
  return mediaType === 'image/jpeg' ? photoAnswer(c, content) : pdfAnswer(c, new Uint8Array(content), name)
}
