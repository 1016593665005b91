import { z } from 'zod'
import { CONSENT_PURPOSES } from '#domain/people/consent.ts'

/**
 * A visitor's choice of purposes; an empty list is a choice too. `browser` is a random id made by the browser that does
 * not identify the person.
 */
export const consentChoice = z.object({
  browser: z.uuid(),
  purposes: z.array(z.enum(CONSENT_PURPOSES)).max(CONSENT_PURPOSES.length),
  textVersion: z.string().regex(/^\d{1,6}$/),
})
export type ConsentChoice = z.infer<typeof consentChoice>
