import { z } from 'zod'
import { STORED_FILE_ID, STORED_FILE_TYPES } from '#domain/booking/stored-file.ts'
import { moment } from './shared.ts'

export const fileId = z.string().regex(STORED_FILE_ID)
export const storedFile = z.object({ id: z.string() })

/** The evidence of why the guests come, without its content. */
export const causeEvidence = z.object({
  files: z.array(z.object({ id: z.string(), mediaType: z.enum(STORED_FILE_TYPES), bytes: z.int(), storedAt: moment })),
})
export type CauseEvidenceView = z.infer<typeof causeEvidence>
