import type { ZodType } from 'zod'

/** Describes a required JSON body: `request: { body: jsonBody(quoteRequest) }`. */
export function jsonBody<Schema extends ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } }
}

/** Describes a JSON answer: `responses: { 200: jsonAnswer(quote, 'The price') }`. */
export function jsonAnswer<Schema extends ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } }
}
