import { type City, cityOfHouseCode } from '#domain/catalogue/cities.ts'
import { type CalendarDate, dateInMadrid, daysBetween } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import { citiesWithin, grantOf, type Scope } from '#domain/staff/permissions.ts'
import { listOpenRequests, type OpenRequest } from '#services/booking/list-open-requests.ts'
import type { Deps } from '#services/deps.ts'
import { type BookingMoneyToResolve, listBookingMoneyToResolve } from '#services/money/list-money-to-resolve.ts'
import { type ArrivalToResolve, listArrivalsToResolve } from './arrivals-to-resolve.ts'

type RequestToResolve = {
  readonly kind: 'request'
  readonly reference: string
  /** Of its row, as it was read. */
  readonly version: number
  /** The member whose it is. */
  readonly assignee: string | null
  readonly name: string
  /** The house code, or the city of a request without one. */
  readonly place: string
  readonly checkIn: CalendarDate
  readonly nights: number
  /** Null once the guest has a first answer. */
  readonly dueAt: Date | null
}

type OfBooking = {
  readonly bookingCode: string
  readonly houseCode: string
  readonly name: string
  readonly amountCents: Cents
  readonly dueAt: null
}
type MoneyToResolve =
  | (OfBooking & { readonly kind: 'overdue' | 'deposit' | 'approval' })
  | (OfBooking & { readonly kind: 'refused_refund' | 'transfer'; readonly refundId: string })

/** Something that waits for a member, with the moment until which it should be done where there is one. */
export type ToResolve = RequestToResolve | ArrivalToResolve | MoneyToResolve

/**
 * Lists what waits for a member of staff, in their cities and by what they may do: by the hour until which it should be done,
 * then what has none.
 */
export async function listToResolve(
  deps: Pick<Deps, 'db' | 'clock'>,
  { member, city }: { readonly member: Scope; readonly city?: City | undefined },
): Promise<readonly ToResolve[]> {
  const cities = citiesWithin(member, city)
  const manages = grantOf(member, 'manage_stays') === 'yes'
  const movesMoney = ['yes', 'fresh'].includes(grantOf(member, 'move_money'))
  const mayCall = grantOf(member, 'view_contact') === 'yes'
  const today = dateInMadrid(deps.clock.now())
  const [requests, arrivals, money] = await Promise.all([
    manages ? listOpenRequests(deps) : [],
    manages ? listArrivalsToResolve(deps, { cities, today, mayCall }) : [],
    movesMoney ? listBookingMoneyToResolve(deps, { cities }) : null,
  ])
  const ofCities = requests.filter(({ place }) => isIn(cities, place))
  const ofMoney = money ? moneyToResolve(money).filter((one) => !isAtTheDoor(one, arrivals)) : []
  return [...ofCities.map(requestToResolve), ...arrivals, ...ofMoney].toSorted(byDue)
}

function moneyToResolve({ overdue, refusedRefunds, deposits, byHand, approvals }: BookingMoneyToResolve) {
  type Row = { bookingCode: string; houseCode: string; holderName: string; amountCents: Cents }
  const about = ({ bookingCode, houseCode, holderName, amountCents }: Row) => ({
    ...{ bookingCode, houseCode, name: holderName, amountCents, dueAt: null },
  })
  return [
    ...overdue.map((row) => ({ kind: 'overdue' as const, ...about(row) })),
    ...refusedRefunds.map((row) => ({ kind: 'refused_refund' as const, refundId: row.refundId, ...about(row) })),
    ...deposits.map((row) => ({ kind: 'deposit' as const, ...about(row) })),
    ...byHand.map((row) => ({ kind: 'transfer' as const, refundId: row.refundId, ...about(row) })),
    ...approvals.map((row) => ({ kind: 'approval' as const, ...about(row) })),
  ] satisfies MoneyToResolve[]
}

/** What somebody owes who comes today stands in the list once, with the hour. */
function isAtTheDoor({ kind, bookingCode }: MoneyToResolve, arrivals: readonly ArrivalToResolve[]): boolean {
  const same = { overdue: 'unpaid_arrival', deposit: 'refused_deposit' }[kind as string]
  return arrivals.some((arrival) => arrival.kind === same && arrival.bookingCode === bookingCode)
}

function isIn(cities: readonly City[] | null, place: string): boolean {
  return cities === null || cities.some((city) => city === place || city === cityOfHouseCode(place))
}

function requestToResolve(request: OpenRequest): RequestToResolve {
  const { reference, version, assignee, holder, place, checkIn, checkOut, answerDueAt: dueAt } = request
  const [name = ''] = holder.split(',')
  const nights = daysBetween(checkIn, checkOut)
  return { kind: 'request', ...{ reference, version, assignee, name, place, checkIn, nights, dueAt } }
}

function byDue({ dueAt: one }: ToResolve, { dueAt: other }: ToResolve): number {
  return (one?.getTime() ?? Number.MAX_SAFE_INTEGER) - (other?.getTime() ?? Number.MAX_SAFE_INTEGER)
}
