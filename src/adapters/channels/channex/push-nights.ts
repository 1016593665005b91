import { z } from 'zod'
import type { AvailabilityValue, ManagerAnswer, PushWarning, RateValue } from '#domain/channel/channel-manager.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { fieldsText, readAs, type SendRequest } from './send-request.ts'

const texts = z.union([z.string(), z.array(z.string())])
const warningShape = z.object({
  property_id: z.string().catch(''),
  date: z.string().optional(),
  date_from: z.string().optional(),
  warning: z.union([texts, z.record(z.string(), texts)]),
})
const answerShape = z.object({
  data: z.array(z.object({ id: z.string() })),
  meta: z.object({ warnings: z.array(warningShape).nullish() }).optional(),
})

/** Sends the availability of homes in one message. */
export function pushAvailability(send: SendRequest, values: readonly AvailabilityValue[]): Promise<PushAnswer> {
  const message = values.map((value) => ({
    property_id: value.home.propertyId,
    room_type_id: value.home.roomTypeId,
    ...datesOf(value),
    availability: value.isFree ? 1 : 0,
  }))
  return push(send, '/availability', message)
}

/** Sends the rates of homes and their restrictions in one message, rates as whole cents. */
export function pushRates(send: SendRequest, values: readonly RateValue[]): Promise<PushAnswer> {
  const message = values.map((value) => ({
    property_id: value.home.propertyId,
    rate_plan_id: value.ratePlanId,
    ...datesOf(value),
    rate: value.rateCents,
    min_stay_arrival: value.minimumNights,
    closed_to_arrival: value.noArrival,
    closed_to_departure: value.noDeparture,
  }))
  return push(send, '/restrictions', message)
}

type PushAnswer = ManagerAnswer<readonly PushWarning[]>

/** The end that is sent is a night of the range. */
function datesOf({ from, to }: Pick<AvailabilityValue, 'from' | 'to'>) {
  return { date_from: from, date_to: addDays(to, -1) }
}

async function push(send: SendRequest, path: string, values: readonly object[]): Promise<PushAnswer> {
  if (values.length === 0) return { ok: true, value: [] }
  const answer = readAs(answerShape, await send({ method: 'POST', path, body: { values } }))
  if (!answer.ok) return answer
  const warnings = (answer.value.meta?.warnings ?? []).map(
    ({ property_id: propertyId, date, date_from: from = date ?? '', warning }): PushWarning => ({
      ...{ propertyId, from },
      text: fieldsText(warning),
    }),
  )
  // An answer of success without a task applied nothing.
  if (answer.value.data.length > 0) return { ok: true, value: warnings }
  const reasons = new Set(warnings.map(({ text }) => text))
  return { ok: false, fault: 'nothing_done', text: [...reasons].join('; ').slice(0, MAX_TEXT) }
}

const MAX_TEXT = 500
