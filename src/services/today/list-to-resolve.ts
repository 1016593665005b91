import { type City, cityOfHouseCode } from '#domain/catalogue/cities.ts'
import { type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import { grantOf, type Scope } from '#domain/staff/permissions.ts'
import { listOpenRequests, type OpenRequest } from '#services/booking/list-open-requests.ts'
import type { Deps } from '#services/deps.ts'
import { listBookingMoneyToResolve } from '#services/money/list-money-to-resolve.ts'

/** Something that waits for a member, with the moment until which it should be done where there is one. */
export type ToResolve =
  | {
      readonly kind: 'request'
      readonly reference: string
      readonly name: string
      /** The house code, or the city of a request without one. */
      readonly place: string
      readonly checkIn: CalendarDate
      readonly nights: number
      readonly dueAt: Date | null
    }
  | {
      readonly kind: 'overdue' | 'refused_refund' | 'transfer' | 'deposit' | 'approval'
      readonly bookingCode: string
      readonly houseCode: string
      readonly name: string
      readonly amountCents: Cents
    }

/** Lists what waits for a member of staff, in their cities and by what they may do: answers first, then money. */
export async function listToResolve(
  deps: Pick<Deps, 'db' | 'clock'>,
  { member, city }: { readonly member: Scope; readonly city?: City | undefined },
): Promise<readonly ToResolve[]> {
  const cities = city === undefined ? member.cities : [city].filter((one) => member.cities?.includes(one) ?? true)
  const [requests, money] = await Promise.all([
    grantOf(member, 'manage_stays') === 'yes' ? listOpenRequests(deps) : [],
    ['yes', 'fresh'].includes(grantOf(member, 'move_money')) ? listBookingMoneyToResolve(deps, cities) : null,
  ])
  const ofCities = requests.filter(({ place }) => isIn(cities, place))
  const ofMoney = money
    ? ([
        ...money.overdue.map((one) => ({ kind: 'overdue', ...one }) as const),
        ...money.refusedRefunds.map((one) => ({ kind: 'refused_refund', ...one }) as const),
        ...money.deposits.map((one) => ({ kind: 'deposit', ...one }) as const),
        ...money.byHand.map((one) => ({ kind: 'transfer', ...one }) as const),
        ...money.approvals.map((one) => ({ kind: 'approval', ...one }) as const),
      ] as const)
    : []
  return [
    ...ofCities.map(requestToResolve).toSorted(byDue),
    ...ofMoney.map(({ kind, bookingCode, houseCode, holderName: name, amountCents }) => ({
      ...{ kind, bookingCode, houseCode, name, amountCents },
    })),
  ]
}

function isIn(cities: readonly City[] | null, place: string): boolean {
  return cities === null || cities.some((city) => city === place || city === cityOfHouseCode(place))
}

type RequestToResolve = Extract<ToResolve, { kind: 'request' }>

function requestToResolve({ reference, holder, place, checkIn, checkOut, answerDueAt }: OpenRequest): RequestToResolve {
  const [name = ''] = holder.split(',')
  return {
    kind: 'request',
    reference,
    name,
    place,
    checkIn,
    nights: daysBetween(checkIn, checkOut),
    dueAt: answerDueAt,
  }
}

function byDue(one: RequestToResolve, other: RequestToResolve): number {
  return (one.dueAt?.getTime() ?? Number.MAX_SAFE_INTEGER) - (other.dueAt?.getTime() ?? Number.MAX_SAFE_INTEGER)
}
