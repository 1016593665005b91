import { z } from 'zod'
import { CONSENT_PURPOSES } from '#domain/people/consent.ts'

/** Parsers of settings: from the environment's text to the value that the product uses. */
export const port = z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(1).max(65_535))
export const flag = z.enum(['0', '1']).transform((value) => value === '1')
export const count = (most: number) => z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(1).max(most))
/** Includes 0. */
export const upTo = (most: number) => z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(most))
export const url = (protocols: RegExp) => z.url({ protocol: protocols })

/** Reads `measurement=https://stats.example/script.js,advertising=…`. */
export const optionalScripts = z
  .string()
  .transform((value) => value.split(',').map((one) => one.trim().split(/=(.*)/s)))
  .transform((pairs) => pairs.map(([purpose, address]) => ({ purpose, url: address })))
  .pipe(z.array(z.object({ purpose: z.enum(CONSENT_PURPOSES), url: url(/^https?$/) })))
