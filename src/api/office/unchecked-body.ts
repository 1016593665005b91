import type { ApiContext } from '../context.ts'

/** Returns the fields of a body before it is validated; none where it is no object. */
export async function uncheckedBody(c: ApiContext): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await c.req.json().catch(() => null)
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}
