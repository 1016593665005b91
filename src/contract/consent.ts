import { z } from 'zod'
import { CONSENT_PURPOSES } from '#domain/people/consent.ts'

/** What a visitor agrees to; none is a choice too. `browser` is made by the browser and says nothing about who it is. */
export const consentChoice = z.object({
  browser: z.uuid(),
  purposes: z.array(z.enum(CONSENT_PURPOSES)).max(CONSENT_PURPOSES.length),
  textVersion: z.string().regex(/^\d{1,6}$/),
})
export type ConsentChoice = z.infer<typeof consentChoice>
