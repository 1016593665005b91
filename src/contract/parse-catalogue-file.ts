import type { z } from 'zod'
import type { CatalogueFault, CatalogueFile } from './catalogue-files.ts'

export type Parsed<Data> = { readonly data: Data } | { readonly faults: CatalogueFault[] }

/** Parses and checks a JSON file, or lists its faults in words for the author of the file. */
export function parseCatalogueFile<Schema extends z.ZodType>(
  schema: Schema,
  { name, text }: CatalogueFile,
): Parsed<z.output<Schema>> {
  const json = parseJson(text)
  if (json instanceof SyntaxError) {
    return { faults: [{ file: name, path: '', message: `is not JSON: ${json.message}` }] }
  }
  const result = schema.safeParse(json, { error: describe })
  return result.success
    ? { data: result.data }
    : { faults: result.error.issues.flatMap((issue) => faults(name, issue)) }
}

function parseJson(text: string): unknown {
  try {
    // Windows editors begin files with a byte order mark, which JSON does not allow.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    if (error instanceof SyntaxError) return error
    throw error
  }
}

function faults(file: string, issue: z.core.$ZodIssue): CatalogueFault[] {
  if (issue.code !== 'unrecognized_keys') return [{ file, path: pathText(issue.path), message: issue.message }]
  return issue.keys.map((key) => ({
    file,
    path: pathText([...issue.path, key]),
    message: 'is not a field of the format',
  }))
}

/** Writes a path as `details.rooms[1].beds`. */
function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text ? `${text}.${String(part)}` : String(part)
  }, '')
}

/** Gives the message that follows the field's name. */
function describe(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return 'is missing'
  switch (issue.code) {
    case 'invalid_type':
      return `takes ${NAMES[issue.expected] ?? issue.expected}, not ${shown(issue.input)}`
    case 'invalid_value':
      return `takes ${listed(issue.values)}, not ${shown(issue.input)}`
    case 'too_small':
      return outOfRange(issue.input, 'at least', issue.minimum)
    case 'too_big':
      return outOfRange(issue.input, 'at most', issue.maximum)
    default:
      return undefined
  }
}

const NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  tuple: 'a list',
}

function listed(values: readonly unknown[]): string {
  const words = values.map(String)
  return words.length === 1 ? `${words[0]}` : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

function outOfRange(input: unknown, bound: string, limit: number | bigint): string {
  if (typeof input === 'string') {
    return input.trim() === '' ? 'is empty' : `has ${input.length} characters: ${bound} ${limit}`
  }
  if (Array.isArray(input)) return `has ${input.length} entries: ${bound} ${limit}`
  return `takes ${bound} ${limit}, not ${shown(input)}`
}

function shown(input: unknown): string {
  if (Array.isArray(input)) return 'a list'
  if (typeof input === 'object' && input !== null) return 'an object'
  const text = JSON.stringify(input)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
