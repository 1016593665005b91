import type { AnySchema, Reference, Schema } from '#contract/openapi.ts'

/** Prints a schema like a TypeScript type: `{ checkIn: string (date), promoCode?: string }`. */
export function schemaText(schema: AnySchema, indent = ''): string {
  if (isReference(schema)) return schema.$ref.split('/').at(-1) ?? ''
  const union = schema.oneOf ?? schema.anyOf
  if (union) return union.map((part) => schemaText(part, indent)).join(' | ')
  if (schema.allOf) return schema.allOf.map((part) => schemaText(part, indent)).join(' & ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  const types = [schema.type ?? 'any'].flat()
  return types.map((type) => ofType(type, schema, indent)).join(' | ')
}

function isReference(schema: AnySchema): schema is Reference {
  return typeof schema.$ref === 'string'
}

function ofType(type: string, schema: Schema, indent: string): string {
  if (type === 'array') return `${arrayItem(schema, indent)}[]`
  if (type === 'object') return objectText(schema, indent)
  return schema.format && type !== 'null' ? `${type} (${schema.format})` : type
}

function arrayItem({ items, prefixItems }: Schema, indent: string): string {
  if (prefixItems) return `[${prefixItems.map((item) => schemaText(item as AnySchema, indent)).join(', ')}]`
  const text = items ? schemaText(items, indent) : 'any'
  return /^[\w{]/.test(text) && !text.includes(' | ') ? text : `(${text})`
}

function objectText({ properties, required = [], additionalProperties }: Schema, indent: string): string {
  if (!properties) {
    const values = typeof additionalProperties === 'object' ? schemaText(additionalProperties, indent) : 'any'
    return `{ [key]: ${values} }`
  }
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${schemaText(schema, inner)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}
