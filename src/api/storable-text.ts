import type { MiddlewareHandler } from 'hono'
import { refuse } from '#domain/shared/refusal.ts'
import type { ApiContext, ApiEnv } from './context.ts'
import { problemResponse } from './problem.ts'

/**
 * Refuses text that PostgreSQL can't store, NUL characters and lone surrogates, anywhere in a request. No keyboard
 * types them, and otherwise each use case would have to check.
 */
export const refuseUnstorable: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (/%00/.test(new URL(c.req.url).pathname)) return problemResponse(c, refuse('not_found'))
  const param = Object.entries(c.req.queries()).find(([name, texts]) => [name, ...texts].some(isUnstorable))?.[0]
  if (param !== undefined) return problemResponse(c, unstorable(param, 'query'))
  const field = await unstorableField(c)
  if (field !== null) return problemResponse(c, unstorable(field, 'body'))
  await next()
  return undefined
}

/** Names of fields are the sender's own text: one that no field of ours could have is not sent back. */
const PLAIN = /^[\w.-]{1,80}$/

function unstorable(name: string, otherwise: string) {
  return refuse('validation_failed', { [PLAIN.test(name) ? name : otherwise]: 'validation_failed' })
}

/** Tells whether an address has no such text, in its path or its query. */
export function isStorableAddress(url: string): boolean {
  const { pathname, searchParams } = new URL(url)
  return !/%00/.test(pathname) && ![...searchParams].flat().some(isUnstorable)
}

function isUnstorable(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed()
}

/** Returns the path of the first such text in a JSON body. Invalid JSON is left to its route to refuse. */
async function unstorableField(c: ApiContext): Promise<string | null> {
  if (!c.req.header('content-type')?.includes('json')) return null
  try {
    return firstUnstorable(JSON.parse(await c.req.text()))
  } catch {
    return null
  }
}

/** Works without recursion, because a body may be nested deeper than the call stack allows. */
function firstUnstorable(body: unknown): string | null {
  const waiting: [path: string, value: unknown][] = [['', body]]
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const [path, value] = one
    if (typeof value === 'string' && isUnstorable(value)) return path || 'body'
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      if (isUnstorable(name)) return path || 'body'
      waiting.push([path ? `${path}.${name}` : name, inner])
    }
  }
  return null
}
