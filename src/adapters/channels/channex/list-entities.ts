import { z } from 'zod'
import type { ListedProperty, ManagerAnswer } from '#domain/channel/channel-manager.ts'
import { readAs, type SendRequest } from './send-request.ts'

const PAGE_LIMIT = 100
/** An account of a hundred pages has ten thousand entries, more than any of ours. */
const MAX_PAGES = 100

const pageShape = z.object({ data: z.array(z.unknown()), meta: z.object({ total: z.number().int().nonnegative() }) })
const reference = z.object({ data: z.object({ id: z.string() }) })

const propertyShape = z.object({ id: z.string(), attributes: z.object({ title: z.string(), currency: z.string() }) })
type Property = z.infer<typeof propertyShape>
/** A room type or a rate plan; a rate plan belongs to a room type as well. */
const partShape = z.object({
  id: z.string(),
  attributes: z.object({ title: z.string() }),
  relationships: z.object({ property: reference, room_type: reference.optional() }),
})
export type Part = z.infer<typeof partShape>

type Query = Readonly<Record<string, string>>

/** Reads one page, of at most a hundred entries. */
export async function readPage(
  send: SendRequest,
  path: string,
  query: Query = {},
  page = 1,
): Promise<ManagerAnswer<z.infer<typeof pageShape>>> {
  const pagination = { 'pagination[page]': String(page), 'pagination[limit]': String(PAGE_LIMIT) }
  return readAs(pageShape, await send({ method: 'GET', path, query: { ...query, ...pagination } }))
}

/** Reads the entries of all pages. */
export async function readAll(
  send: SendRequest,
  path: string,
  query: Query = {},
): Promise<ManagerAnswer<readonly unknown[]>> {
  const entries: unknown[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    const answer = await readPage(send, path, query, page)
    if (!answer.ok) return answer
    entries.push(...answer.value.data)
    if (answer.value.data.length === 0 || entries.length >= answer.value.meta.total) break
  }
  return { ok: true, value: entries }
}

/** Reads the room types or rate plans of one property, or of the whole account. */
export async function readParts(
  send: SendRequest,
  path: '/room_types' | '/rate_plans',
  propertyId?: string,
): Promise<ManagerAnswer<readonly Part[]>> {
  const query: Query = propertyId === undefined ? {} : { 'filter[property_id]': propertyId }
  return readAs(z.array(partShape), await readAll(send, path, query))
}

/** Reads the properties of the account. */
export async function readProperties(send: SendRequest): Promise<ManagerAnswer<readonly Property[]>> {
  return readAs(z.array(propertyShape), await readAll(send, '/properties'))
}

/** Lists the properties of the account with their only room type. */
export async function listProperties(send: SendRequest): Promise<ManagerAnswer<readonly ListedProperty[]>> {
  const properties = await readProperties(send)
  if (!properties.ok) return properties
  const roomTypes = await readParts(send, '/room_types')
  if (!roomTypes.ok) return roomTypes
  const roomTypesOf = Map.groupBy(roomTypes.value, propertyOf)
  const value = properties.value.map(({ id, attributes: { title, currency } }) => ({
    ...{ propertyId: id, title, currency },
    roomTypeId: onlyOne(roomTypesOf.get(id)),
  }))
  return { ok: true, value }
}

function propertyOf({ relationships }: Part): string {
  return relationships.property.data.id
}

function onlyOne(parts: readonly Part[] = []): string | null {
  return parts.length === 1 ? (parts[0]?.id ?? null) : null
}
