import { addDays, dateInMadrid, eachDate, isCalendarDate } from '#domain/shared/calendar-date.ts'
import {
  type Body,
  good,
  invalid,
  type Message,
  type MessageKind,
  NOT_FOUND,
  newId,
  type PlanNight,
  type Reply,
  refusal,
  type State,
} from './state.ts'

const MAX_MESSAGES = 10
const MINUTE_MS = 60_000
const WEEKDAYS = ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa']

const NEW_NIGHT: PlanNight = {
  rate: 0,
  min_stay_arrival: 1,
  min_stay_through: 1,
  max_stay: 0,
  closed_to_arrival: false,
  closed_to_departure: false,
  stop_sell: false,
}

const LIMITED = refusal(429, 'http_too_many_requests', 'Too Many Requests')

type Warnings = Record<string, string[]>

/** Receives a message of availability or restrictions. */
export function receiveMessage(state: State, kind: MessageKind, sent: Body): Reply {
  const values = sent.values
  if (!Array.isArray(values)) return refusal(400, 'bad_request', 'Bad Request', ['values is required'])
  const propertyIds = [...new Set(values.map(({ property_id: id }: Body) => String(id)))]
  const reply = propertyIds.some((id) => isLimited(state, kind, id)) ? LIMITED : apply(state, kind, values)
  state.messages.push({ kind, propertyIds, at: state.now(), values, status: reply.status })
  return reply
}

/** Tells whether the property has had ten accepted messages of this kind within the last minute. */
function isLimited({ messages, now }: State, kind: MessageKind, propertyId: string): boolean {
  const since = now().getTime() - MINUTE_MS
  const counts = (one: Message) =>
    one.kind === kind && one.status !== 429 && one.propertyIds.includes(propertyId) && one.at.getTime() > since
  return messages.filter(counts).length >= MAX_MESSAGES
}

/** Applies the good values in their order; each bad one becomes a warning. Dates of the past refuse the whole message. */
function apply(state: State, kind: MessageKind, values: readonly Body[]): Reply {
  const today = dateInMadrid(state.now())
  if (values.some((value) => datesOf(value).some((date) => date < today))) {
    return invalid({ date: ['must be greater than or equal to today'] })
  }
  const warnings: object[] = []
  let applied = 0
  for (const value of values) {
    const bad = faultsOf(state, kind, value)
    const isWhole = bad.property_id ?? bad.room_type_id ?? bad.rate_plan_id ?? bad.date
    const fields = Object.keys(value).filter((field) => !(field in bad) && !NOT_FIELDS.has(field))
    if (Object.keys(bad).length > 0) warnings.push({ ...value, warning: bad })
    if (isWhole || fields.length === 0) continue
    store(state, kind, value, fields)
    applied++
  }
  const tasks = applied > 0 ? [{ id: newId(), type: 'task' }] : []
  return good(tasks, { warnings })
}

const NOT_FIELDS = new Set(['property_id', 'room_type_id', 'rate_plan_id', 'date', 'date_from', 'date_to', 'days'])

function datesOf({ date, date_from: from = date, date_to: to = date, days }: Body): string[] {
  if (!isDate(from) || !isDate(to) || from > to) return []
  const dates = eachDate(from, addDays(to, 1))
  return Array.isArray(days) ? dates.filter((one) => days.includes(WEEKDAYS[new Date(one).getUTCDay()])) : dates
}

const isDate = (value: unknown): value is string => typeof value === 'string' && isCalendarDate(value)

function faultsOf(state: State, kind: MessageKind, value: Body): Warnings {
  const bad: Warnings = {}
  const [owners, owner] =
    kind === 'availability'
      ? ([state.roomTypes, 'room_type_id'] as const)
      : ([state.ratePlans, 'rate_plan_id'] as const)
  if (!state.properties.has(String(value.property_id))) bad.property_id = ['is not found']
  else if (owners.get(String(value[owner]))?.propertyId !== value.property_id) bad[owner] = ['is not found']
  if (datesOf(value).length === 0) bad.date = ['is invalid']
  for (const [field, given] of Object.entries(value)) {
    if (NOT_FIELDS.has(field)) continue
    const fault = given === null ? "can't be null" : FIELD_FAULTS[kind][field]?.(given)
    if (!(field in FIELD_FAULTS[kind])) bad[field] = ['is not supported']
    else if (fault) bad[field] = [fault]
  }
  return bad
}

const whole = (least: number) => (given: unknown) =>
  Number.isInteger(given) && Number(given) >= least ? undefined : `must be greater than or equal to ${least}`
const flag = (given: unknown) => (typeof given === 'boolean' ? undefined : 'is invalid')

const FIELD_FAULTS: Readonly<Record<MessageKind, Record<string, (given: unknown) => string | undefined>>> = {
  availability: { availability: whole(0) },
  restrictions: {
    rate: (given) => (rateOf(given) > 0 ? undefined : 'must be greater than 0'),
    min_stay_arrival: whole(1),
    min_stay_through: whole(1),
    max_stay: whole(0),
    closed_to_arrival: flag,
    closed_to_departure: flag,
    stop_sell: flag,
  },
}

/** Reads a whole number as cents and a text as major units; 0 for what is neither. */
function rateOf(given: unknown): number {
  if (typeof given === 'number') return Number.isInteger(given) ? given : 0
  return typeof given === 'string' && /^\d+(\.\d{1,2})?$/.test(given) ? Math.round(Number(given) * 100) : 0
}

function store(state: State, kind: MessageKind, value: Body, fields: readonly string[]): void {
  for (const date of datesOf(value)) {
    if (kind === 'availability') {
      state.availability.get(String(value.room_type_id))?.set(date, Number(value.availability))
    } else {
      const plan = state.plans.get(String(value.rate_plan_id))
      const changed = fields.map((field) => [field, field === 'rate' ? rateOf(value.rate) : value[field]])
      plan?.set(date, { ...NEW_NIGHT, ...plan.get(date), ...Object.fromEntries(changed) })
    }
  }
}

export function readAvailability(state: State, query: URLSearchParams): Reply {
  const range = rangeOf(state, query)
  if ('status' in range) return range
  const roomTypes = [...state.roomTypes.values()].filter(({ propertyId }) => propertyId === range.propertyId)
  const data = roomTypes.map(({ id }) => [
    id,
    Object.fromEntries(range.dates.map((date) => [date, state.availability.get(id)?.get(date) ?? 0])),
  ])
  return { status: 200, body: { data: Object.fromEntries(data) } }
}

export function readRestrictions(state: State, query: URLSearchParams): Reply {
  const range = rangeOf(state, query)
  if ('status' in range) return range
  const fields = query.get('filter[restrictions]')?.split(',') ?? []
  if (fields.length === 0) return refusal(400, 'bad_request', 'Bad Request', ['filter[restrictions] is required'])
  const ratePlans = [...state.ratePlans.values()].filter(({ propertyId }) => propertyId === range.propertyId)
  const data = ratePlans.map(({ id }) => [
    id,
    Object.fromEntries(range.dates.map((date) => [date, shownFields(planNight(state, id, date), fields)])),
  ])
  return { status: 200, body: { data: Object.fromEntries(data) } }
}

export function planNight({ plans }: State, ratePlanId: string, date: string): PlanNight {
  return plans.get(ratePlanId)?.get(date) ?? NEW_NIGHT
}

function shownFields(night: PlanNight, fields: readonly string[]) {
  const texts: Readonly<Record<string, unknown>> = { ...night, rate: rateText(night.rate) }
  return Object.fromEntries(fields.map((field) => [field, texts[field]]))
}

export function rateText(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

function rangeOf(state: State, query: URLSearchParams) {
  const propertyId = query.get('filter[property_id]') ?? ''
  if (!state.properties.has(propertyId)) return NOT_FOUND
  const from = query.get('filter[date][gte]') ?? query.get('filter[date]')
  const to = query.get('filter[date][lte]') ?? query.get('filter[date]')
  if (!isDate(from) || !isDate(to)) return refusal(400, 'bad_request', 'Bad Request', ['filter[date] is invalid'])
  return { propertyId, dates: eachDate(from, addDays(to, 1)) }
}
