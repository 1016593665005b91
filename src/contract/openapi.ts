import type { OpenAPIHono } from '@hono/zod-openapi'

/** Where the OpenAPI document is read. */
export const OPENAPI_PATH = '/api/openapi.json'

/** The OpenAPI 3.1 document as its generator types it. */
export type OpenApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>
type PathItem = NonNullable<OpenApiDocument['paths']>[string]
export type Operation = NonNullable<PathItem['get']>
export type Parameter = Exclude<NonNullable<Operation['parameters']>[number], { $ref: string }>
export type AnySchema = NonNullable<Parameter['schema']>
export type Reference = Extract<AnySchema, { $ref: string }>
export type Schema = Exclude<AnySchema, { $ref: string }>
