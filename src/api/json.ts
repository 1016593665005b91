import type { ZodType } from 'zod'

/** A JSON body that must be there: `request: { body: jsonBody(quoteRequest) }`. */
export function jsonBody<Schema extends ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } }
}

/** A JSON answer: `responses: { 200: jsonAnswer(quote, 'The price') }`. */
export function jsonAnswer<Schema extends ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } }
}
