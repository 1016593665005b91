import { randomUUID } from 'node:crypto'

export type Body = Readonly<Record<string, unknown>>

/** An answer: its status and JSON. */
export type Reply = { readonly status: number; readonly body: object }

export type Property = {
  readonly id: string
  readonly title: string
  readonly currency: string
  readonly settings: Readonly<Record<string, unknown>>
  readonly sent: Body
}
export type RoomType = {
  readonly id: string
  readonly propertyId: string
  readonly title: string
  readonly adults: number
  readonly sent: Body
}
export type RatePlan = {
  readonly id: string
  readonly propertyId: string
  readonly roomTypeId: string
  readonly title: string
  readonly sent: Body
}

/** What a plan has for a night. The rate is in cents. */
export type PlanNight = {
  rate: number
  min_stay_arrival: number
  min_stay_through: number
  max_stay: number
  closed_to_arrival: boolean
  closed_to_departure: boolean
  stop_sell: boolean
}

export type Revision = {
  readonly id: string
  readonly bookingId: string
  readonly propertyId: string
  readonly insertedAt: Date
  readonly attributes: Body
  isAcknowledged: boolean
  /** Whether half an hour has passed without an acknowledgement. */
  isExpired: boolean
}

export type MessageKind = 'availability' | 'restrictions'

/** A message as it came, also where it was refused. */
export type Message = {
  readonly kind: MessageKind
  readonly propertyIds: readonly string[]
  readonly at: Date
  readonly values: readonly Body[]
  readonly status: number
}

export type Webhook = {
  readonly id: string
  readonly propertyId: string | null
  readonly callbackUrl: string
  readonly events: string
  readonly headers: Readonly<Record<string, string>>
}

/** A call of a webhook that waits for the test to deliver it, once, twice, later or never. */
export type Delivery = {
  readonly event: string
  readonly callbackUrl: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: object
}

export type State = {
  readonly now: () => Date
  readonly properties: Map<string, Property>
  readonly roomTypes: Map<string, RoomType>
  readonly ratePlans: Map<string, RatePlan>
  /** Rooms by room type and date. */
  readonly availability: Map<string, Map<string, number>>
  readonly plans: Map<string, Map<string, PlanNight>>
  readonly revisions: Revision[]
  readonly messages: Message[]
  readonly webhooks: Webhook[]
  readonly deliveries: Delivery[]
}

export function createState(now: () => Date): State {
  return {
    now,
    properties: new Map(),
    roomTypes: new Map(),
    ratePlans: new Map(),
    availability: new Map(),
    plans: new Map(),
    revisions: [],
    messages: [],
    webhooks: [],
    deliveries: [],
  }
}

export const newId = () => randomUUID()

export function good(data: unknown, meta: object = {}): Reply {
  return { status: 200, body: { data, meta: { message: 'Success', ...meta } } }
}

export function refusal(status: number, code: string, title: string, details?: unknown): Reply {
  return { status, body: { errors: { code, title, ...(details !== undefined && { details }) } } }
}

export const NOT_FOUND = refusal(404, 'resource_not_found', 'Resource Not Found')

export function invalid(details: Readonly<Record<string, readonly string[]>>): Reply {
  return refusal(422, 'validation_error', 'Validation Error', details)
}

/** Returns a page of entries that are already filtered and in order. */
export function pageOf(entries: readonly object[], query: URLSearchParams): Reply {
  const page = Math.max(1, Number(query.get('pagination[page]') ?? 1))
  const limit = Math.min(100, Number(query.get('pagination[limit]') ?? 10))
  const data = entries.slice((page - 1) * limit, page * limit)
  return { status: 200, body: { data, meta: { page, limit, total: entries.length } } }
}

/** Writes a moment as Channex does: in UTC to the microsecond, without a zone. */
export function momentText(moment: Date): string {
  return moment.toISOString().replace('Z', '000')
}
