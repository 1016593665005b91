import type { ApiContext } from '../context.ts'

/** The fields of a body that nobody has checked yet; none where it is no object. */
export async function uncheckedBody(c: ApiContext): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await c.req.json().catch(() => null)
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}
