/** A hostile request; the same seed generates the same ones. */
export type HostileRequest = {
  readonly method: string
  /** The path as written on the wire, query included. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly format?: string
  readonly example?: unknown
}
type Operation = {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }
}
export type OpenApi = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> }
}

export const MARKUP = '"><script>alert(1)</script><img src=x onerror=alert(1)>'

const STRINGS = [
  ...[
    '',
    ' ',
    "'",
    '"',
    '\\',
    '%',
    '%zz',
    '%00',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '💥',
    '\u202eabc',
    '\r\nX-Injected: 1',
  ],
  ...[
    "'; drop table bookings; --",
    "1' or '1'='1",
    '../../../../etc/passwd',
    '..%2f..%2f',
    MARKUP,
    'javascript:alert(1)',
  ],
  ...[
    '-1',
    '0',
    '1',
    '1e309',
    '9'.repeat(30),
    '0x10',
    'NaN',
    'Infinity',
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
    '{{7*7}}',
    `\${7*7}`,
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'a'.repeat(3_000),
    '2027-02-30',
    '0000-00-00',
    '9999-12-31',
    '2027-13',
    '275760-09-14',
  ],
  ...[
    'MAD-0001',
    'madrid',
    'es',
    'ana@example.com',
    'a@b.co',
    '+34 600 123 456',
    '2027-03-01',
    '2027-03-20',
    '0000000000',
    'p'.repeat(300),
  ],
] as const
const VALUES: readonly unknown[] = [
  ...STRINGS,
  ...[
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e21,
    Number.MAX_SAFE_INTEGER,
    [],
    {},
    [[]],
    { $gt: '' },
    ['a', 'b'],
    { length: 1e9 },
  ],
]
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']
const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'multipart/form-data',
  '',
]
const NAMES = [
  'city',
  'checkIn',
  'checkOut',
  'adults',
  'page',
  'bounds',
  'sort',
  'homes',
  'house',
  'booking',
  'topic',
  'months',
]

export type Random = { below(limit: number): number; pick<T>(list: readonly T[]): T; chance(percent: number): boolean }

/** mulberry32, which is small and the same everywhere. */
export function seeded(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick: <T>(list: readonly T[]) => list[below(list.length)] as T,
    chance: (percent) => below(100) < percent,
  }
}

/** Generates a request to a route of the API with unexpected values in its path, query, headers and body. */
export function hostileCall(random: Random, api: OpenApi, only: RegExp): HostileRequest {
  const path = random.pick(Object.keys(api.paths).filter((one) => only.test(one)))
  const operations = api.paths[path] ?? {}
  const name = random.pick(Object.keys(operations))
  const operation = operations[name] ?? {}
  const method = random.chance(92) ? name.toUpperCase() : random.pick(METHODS)
  const query = (operation.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name)
  const filled = path.replaceAll(/\{[^}]+\}/g, () => segment(random))
  return {
    method,
    path: filled + search(random, [...query, ...NAMES.slice(0, 2)]),
    ...headersAndBody(random, method, api, operation),
  }
}

/** Generates a request to a page; `:name` in the path is filled in. */
export function hostileVisit(random: Random, paths: readonly string[]): HostileRequest {
  const path = random.pick(paths).replaceAll(/:\w+/g, () => segment(random))
  const method = random.chance(94) ? 'GET' : random.pick(METHODS)
  const data = random.chance(15) ? '.data' : ''
  return { method, path: path + data + search(random, NAMES), ...headersAndBody(random, method, null, {}) }
}

function headersAndBody(random: Random, method: string, api: OpenApi | null, operation: Operation) {
  const headers: Record<string, string> = {}
  const plain = () => random.pick(STRINGS).replaceAll(/[^\x20-\x7e]/g, '?')
  for (const name of [
    'accept-language',
    'authorization',
    'x-view-token',
    'idempotency-key',
    'cookie',
    'x-forwarded-for',
    'x-request-id',
  ]) {
    if (random.chance(12)) headers[name] = name === 'authorization' ? `Bearer ${plain()}` : plain().slice(0, 500)
  }
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return { headers }
  const type = random.chance(85) ? 'application/json' : random.pick(TYPES)
  if (type) headers['content-type'] = type
  const schema = operation.requestBody?.content?.['application/json']?.schema
  return { headers, body: random.chance(88) ? JSON.stringify(valueFor(random, schema, api, 0)) : junk(random) }
}

function junk(random: Random): string {
  return random.pick([
    '{',
    '[',
    '"',
    '{"a":',
    'null',
    '',
    '\u0000',
    '[[[['.repeat(2_000),
    `{"a":${'[1,'.repeat(500)}`,
    'a'.repeat(120_000),
    MARKUP,
  ])
}

/** Returns a value for a schema, one in four of which is replaced by something else. */
function valueFor(random: Random, given: Schema | undefined, api: OpenApi | null, depth: number): unknown {
  if (!given || depth > 6 || random.chance(12)) return random.pick(VALUES)
  const schema = given.$ref ? (api?.components?.schemas?.[given.$ref.split('/').at(-1) ?? ''] ?? {}) : given
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return valueFor(random, random.pick(choices), api, depth + 1)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => valueFor(random, one, api, depth + 1)))
  if (schema.properties) {
    const kept = Object.entries(schema.properties).filter(() => random.chance(94))
    return Object.fromEntries(kept.map(([name, one]) => [name, valueFor(random, one, api, depth + 1)]))
  }
  if (schema.type === 'array')
    return Array.from({ length: random.below(4) }, () => valueFor(random, schema.items, api, depth + 1))
  if (schema.type === 'integer' || schema.type === 'number')
    return random.pick([0, 1, 2, 7, -1, 2 ** 31, 2 ** 53, 1e300])
  if (schema.type === 'boolean') return random.chance(50)
  return schema.example ?? random.pick(STRINGS)
}

function segment(random: Random): string {
  const text = random.pick(STRINGS)
  return random.chance(20) ? raw(text) : encode(text)
}

function search(random: Random, names: readonly string[]): string {
  const count = random.below(4)
  if (count === 0) return ''
  const pairs = Array.from({ length: count }, () => {
    const text = random.pick(STRINGS)
    return `${random.chance(95) ? random.pick(names) : encode(random.pick(STRINGS))}=${random.chance(15) ? raw(text) : encode(text)}`
  })
  return `?${pairs.join('&')}`
}

/** Lone surrogates can't be encoded in UTF-8. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** Keeps only the characters that a request line may contain. */
function raw(text: string): string {
  return text.replaceAll(/[^\x21-\x7e]/g, '').replaceAll('#', '')
}
