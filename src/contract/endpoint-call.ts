import type { z } from 'zod'
import type { RefusalCode } from '#domain/shared/refusal.ts'
import type { RefusedWith } from './endpoint.ts'

/**
 * An endpoint as its callers have it. The types of calls follow from its definition, of which a browser loads method and
 * path alone, because its build leaves the schemas out (`endpoints.config.ts`).
 */
export type Endpoint = { readonly method: string; readonly path: string }
/** The endpoint that answers the figures of an action; the action itself is none. */
export type FiguresEndpoint = Endpoint & { readonly 'x-is-preview': true }

export type At<Value, Key extends string | number> = Value extends { readonly [_ in Key]: infer Inner } ? Inner : never
/** Callers send what they may not change themselves, too. */
type ReadonlyDeep<Value> = Value extends readonly (infer Item)[]
  ? readonly ReadonlyDeep<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]> }
    : Value
type Sent<Schema> = Schema extends z.ZodType ? ReadonlyDeep<z.input<Schema>> : never
/** What an endpoint does not declare can't be sent; what has no required field may be left out. */
type Part<Name extends string, Schema> = [Schema] extends [never]
  ? unknown
  : Record<never, never> extends Sent<Schema>
    ? { readonly [_ in Name]?: Sent<Schema> }
    : { readonly [_ in Name]: Sent<Schema> }
/** A body that is not JSON is sent as a file. */
type BodyPart<Body> = [JsonSchema<Body>] extends [never]
  ? [Body] extends [never]
    ? unknown
    : { readonly body: Blob }
  : Part<'body', JsonSchema<Body>>
type Request<Called> = NonNullable<At<Called, 'request'>>
export type JsonSchema<Content> = At<At<At<Content, 'content'>, 'application/json'>, 'schema'>
/** Endpoints that document their parameters by themselves read any query. */
type Query<Called> = Called extends { readonly parameters: unknown }
  ? { readonly query?: URLSearchParams }
  : Part<'query', At<Request<Called>, 'query'>>

/** What a call sends: parameters of the path, query, headers and body, as far as the endpoint declares them. */
export type CallInput<Called> = Part<'params', At<Request<Called>, 'params'>> &
  Query<Called> &
  Part<'headers', At<Request<Called>, 'headers'>> &
  BodyPart<At<Request<Called>, 'body'>>

type Success = 200 | 201 | 202 | 204
type Received<Response> =
  JsonSchema<Response> extends infer Schema ? (Schema extends z.ZodType ? z.output<Schema> : never) : never
/** What a successful call answers; null where the answer has no content. */
export type CallAnswer<Called> =
  At<Called, 'responses'> extends infer Responses
    ? {
        [Status in keyof Responses & Success]: [JsonSchema<Responses[Status]>] extends [never]
          ? null
          : Received<Responses[Status]>
      }[keyof Responses & Success]
    : never

/** Codes with which any endpoint may refuse, whatever it declares. */
type CommonRefusal =
  | 'validation_failed'
  | 'not_found'
  | 'unauthenticated'
  | 'rate_limited'
  | 'overloaded'
  | 'service_unavailable'
/** The codes with which a call is refused. */
export type CallRefusal<Called> =
  | (At<At<Called, 'responses'>, 'default'> extends RefusedWith<infer Code extends RefusalCode> ? Code : never)
  | CommonRefusal

type Field<Called, Name extends string> =
  CallInput<Called> extends { readonly [_ in Name]?: infer Value } ? Value : never
/** The headers that a call sends: the type of functions that make them, so that their names are checked. */
export type CallHeaders<Called> = NonNullable<Field<Called, 'headers'>>
/** The body that a call sends. */
export type CallBody<Called> = NonNullable<Field<Called, 'body'>>
/** What names in the path of an endpoint its subject, as a property of what calls it; none where the path has no names. */
export type ParamsOf<Called> =
  CallInput<Called> extends { readonly params: infer Params }
    ? { readonly params: Params }
    : { readonly params?: undefined }
/** The figures that an endpoint answers to a body without `previewId`, and those of an endpoint of figures alone. */
export type PreviewOf<Called> = AnswerWith<Called, 200>
/** What an action answers once it is done. */
export type DoneOf<Called> =
  At<Called, 'responses'> extends { readonly 201: unknown } ? AnswerWith<Called, 201> : CallAnswer<Called>
type AnswerWith<Called, Status extends Success> =
  At<Called, 'responses'> extends { readonly [_ in Status]: infer Response } ? Received<Response> : never

type Sendable = Readonly<Record<string, unknown>>
/** The parts of a call as its sender reads them. */
export type SentCall = {
  readonly params?: Sendable
  readonly query?: Sendable | URLSearchParams
  readonly headers?: Sendable
  readonly body?: unknown
}

/** Returns the address of an endpoint: that of `/api/bookings/{code}` with `{ params: { code } }`. */
export function endpointUrl({ path }: Pick<Endpoint, 'path'>, { params = {}, query = {} }: SentCall): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = query instanceof URLSearchParams ? query : new URLSearchParams(textsOf(query))
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** Returns the fields that have a value, as texts. */
export function textsOf(fields: Sendable): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}
