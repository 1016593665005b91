import { z } from 'zod'
import type { RefusalCode } from '#domain/shared/refusal.ts'
import type { Needed, PartialGrant, Permission } from '#domain/staff/permissions.ts'
import { statusOf } from './refusals.ts'
import { problem } from './shared.ts'

/** What the definitions of endpoints share. The endpoints themselves are in `endpoints` and `office-endpoints`. */

/** Describes a required JSON body: `request: { body: jsonBody(quoteRequest) }`. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } }
}

/** Describes a required body that is a file: `request: { body: fileBody(PICTURE_TYPES) }`. */
export function fileBody<const Type extends string>(types: readonly Type[]) {
  const binary = { schema: z.string().meta({ format: 'binary' }) }
  const content = Object.fromEntries(types.map((type) => [type, binary])) as Record<Type, typeof binary>
  return { required: true, content }
}

/** Describes a JSON answer: `responses: { 200: jsonAnswer(quote, 'The price') }`. */
export function jsonAnswer<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** The answer of actions after which a page reads its data again. */
export const DONE = { 204: { description: 'Done' } }

/** The answer of an endpoint that gives a document. */
export const pdf = {
  description: 'A PDF',
  content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
}

/** The answer of an endpoint that gives a photo. */
export const jpeg = {
  description: 'A JPEG',
  content: { 'image/jpeg': { schema: z.string().meta({ format: 'binary' }) } },
}

/** The answer of an endpoint that gives a file which a guest sent as evidence. */
export const evidenceFile = { description: 'A PDF or a JPEG', content: { ...pdf.content, ...jpeg.content } }

/**
 * Documents the refusals of an endpoint, whose codes its callers may compare:
 * `responses: { 200: …, ...problemResponses('apartment_not_found') }`.
 */
export function problemResponses<const Codes extends readonly RefusalCode[]>(...codes: Codes) {
  const list = codes.map((code) => `\`${code}\` (${statusOf(code)})`).join(', ')
  const description = `Refused${list ? `: ${list}` : ''}, or a fault`
  const response = { description, content: { 'application/problem+json': { schema: problem } } }
  return { default: response as typeof response & RefusedWith<Codes[number]> }
}

/** Tells types alone with which codes an endpoint refuses. */
export type RefusedWith<Code extends RefusalCode> = { readonly refusedWith?: Code }

/** Documents that an endpoint needs a session: `security: signedIn`. */
export const signedIn = [{ bearer: [] }]
/** Documents that a session is optional. */
export const maybeSignedIn: Record<string, string[]>[] = [{ bearer: [] }, {}]

/** Documents the header: `request: { headers: idempotencyHeader }`. */
export const idempotencyHeader = z.object({
  'idempotency-key': z.string().optional().describe('The same key and body get the same answer for a day'),
})
/** Documents the header on endpoints that hold nights. */
export const browserHeader = z.object({
  'x-browser-id': z.string().optional().describe('A random text that one browser keeps: its unpaid holds are counted'),
})
export const viewTokenHeader = z.object({
  'x-view-token': z.string().max(100).optional().describe('Given when the booking was made: opens it to its holder'),
})

/** Documents what opens to a booking's holder and to their companions alike. */
export const guestHeader = viewTokenHeader.extend({
  'x-companion-token': z.string().max(100).optional().describe('Of a companion’s device, instead of a view token'),
})

export const bookingCode = z.string().max(20).meta({ example: '7K2M9QX4TB' })
export const paymentNumber = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .meta({ type: 'integer', example: 1 })

/** Returns what an endpoint of the office needs, for its document: `createRoute({ …, ...needs('manage_stays') })`. */
export function needs(permission: Permission, part?: PartialGrant): { readonly 'x-needs': Needed } {
  return { 'x-needs': part ? { permission, part } : { permission } }
}
