import { z } from 'zod'
import type { ManagedHome, ManagerAnswer, ReadBackNight, ReadBackRules } from '#domain/channel/channel-manager.ts'
import { plansOf } from '#domain/channel/site-terms.ts'
import { addDays, type CalendarDate, eachDate } from '#domain/shared/calendar-date.ts'
import { centsOf } from './amounts.ts'
import { readAs, type SendRequest } from './send-request.ts'

const availabilityShape = z.object({ data: z.record(z.string(), z.record(z.string(), z.number().int())) })
const restrictionShape = z.object({
  rate: z.union([z.string(), z.number().transform(String)]).nullish(),
  min_stay_arrival: z.number().int().nullish(),
  closed_to_arrival: z.boolean().nullish(),
  closed_to_departure: z.boolean().nullish(),
})
const restrictionsShape = z.object({ data: z.record(z.string(), z.record(z.string(), restrictionShape)) })

const RESTRICTIONS = Object.keys(restrictionShape.shape).join(',')

/** Reads what is stored for the nights of a home up to a date that is not included. */
export async function readBack(
  send: SendRequest,
  { propertyId, roomTypeId, plans }: ManagedHome,
  range: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<ManagerAnswer<readonly ReadBackNight[]>> {
  const query = {
    'filter[property_id]': propertyId,
    'filter[date][gte]': range.from,
    'filter[date][lte]': addDays(range.to, -1),
  }
  const availability = readAs(availabilityShape, await send({ method: 'GET', path: '/availability', query }))
  if (!availability.ok) return availability
  const withFields = { ...query, 'filter[restrictions]': RESTRICTIONS }
  const restrictions = readAs(
    restrictionsShape,
    await send({ method: 'GET', path: '/restrictions', query: withFields }),
  )
  if (!restrictions.ok) return restrictions
  const rooms = availability.value.data[roomTypeId] ?? {}
  const value = eachDate(range.from, range.to).map(
    (date): ReadBackNight => ({
      date,
      isFree: (rooms[date] ?? 0) > 0,
      plans: Object.fromEntries(
        plansOf(plans).map(({ site, ratePlanId }) => [
          site,
          rulesOf(restrictions.value.data[ratePlanId]?.[date] ?? {}),
        ]),
      ),
    }),
  )
  return { ok: true, value }
}

function rulesOf(stored: z.infer<typeof restrictionShape>): ReadBackRules {
  const rateCents = centsOf(stored.rate ?? '')
  return {
    // A new plan has the rate 0, by which no night is sold.
    rateCents: rateCents === 0 ? null : rateCents,
    minimumNights: stored.min_stay_arrival ?? 1,
    noArrival: stored.closed_to_arrival ?? false,
    noDeparture: stored.closed_to_departure ?? false,
  }
}
