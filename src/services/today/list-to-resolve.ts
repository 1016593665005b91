import { CHECK_IN_HOUR } from '#domain/booking/booking-policy.ts'
import { type City, cityOfHouseCode } from '#domain/catalogue/cities.ts'
import { CHARGE_HOUR } from '#domain/policy.ts'
import { type CalendarDate, dateInMadrid, daysBetween, momentInMadrid } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import { citiesWithin, grantOf, type Scope } from '#domain/staff/permissions.ts'
import { listOpenRequests, type OpenRequest } from '#services/booking/list-open-requests.ts'
import type { Deps } from '#services/deps.ts'
import { listUnsetCodes, type UnsetCode } from '#services/door-code/list-unset-codes.ts'
import { type BookingMoneyToResolve, listBookingMoneyToResolve } from '#services/money/list-money-to-resolve.ts'
import { type ArrivalToResolve, listArrivalsToResolve } from './arrivals-to-resolve.ts'

type RequestToResolve = {
  readonly kind: 'request'
  readonly reference: string
  /** Version of the request's row, as it was read. */
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
  /** Since when, or until when, it waits. */
  readonly dueAt: Date
}
type MoneyToResolve =
  | (OfBooking & { readonly kind: 'overdue' | 'deposit' | 'approval' })
  | (OfBooking & { readonly kind: 'refused_refund' | 'transfer'; readonly refundId: string })

/** A code of a door that no lock has set, with what lets the guest in instead. */
type CodeToResolve = UnsetCode & { readonly kind: 'door_code' }

/** Something that waits for a member, with the moment until which it should be done where there is one. */
export type ToResolve = CodeToResolve | RequestToResolve | ArrivalToResolve | MoneyToResolve

/**
 * Lists what waits for a member of staff, in their cities and by what they may do: guests who ask or come, by the hour until
 * which they should be answered or met, then money by the day since or until which it waits.
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
  const [requests, arrivals, codes, money] = await Promise.all([
    manages ? listOpenRequests(deps) : [],
    manages ? listArrivalsToResolve(deps, { cities, today, mayCall }) : [],
    manages ? listUnsetCodes(deps, cities) : [],
    movesMoney ? listBookingMoneyToResolve(deps, { cities }) : null,
  ])
  const ofCities = requests.filter(({ place }) => isIn(cities, place))
  const ofMoney = money ? moneyToResolve(money).filter((one) => !isAtTheDoor(one, arrivals)) : []
  const atAnHour = [...ofCities.map(requestToResolve), ...codes.map(codeToResolve), ...arrivals]
  return [...atAnHour.toSorted(byDue), ...ofMoney.toSorted(byDue)]
}

function moneyToResolve({ overdue, refusedRefunds, deposits, byHand, approvals }: BookingMoneyToResolve) {
  type Row = { bookingCode: string; houseCode: string; holderName: string; amountCents: Cents }
  const about = ({ bookingCode, houseCode, holderName, amountCents }: Row, dueAt: Date) => ({
    ...{ bookingCode, houseCode, name: holderName, amountCents, dueAt },
  })
  const refund = (row: BookingMoneyToResolve['byHand'][number]) => ({
    ...{ refundId: row.refundId, ...about(row, row.submittedAt) },
  })
  const atHour = (day: CalendarDate) => momentInMadrid(day, CHARGE_HOUR)
  return [
    ...overdue.map((row) => ({ kind: 'overdue' as const, ...about(row, atHour(row.dueDate)) })),
    ...refusedRefunds.map((row) => ({ kind: 'refused_refund' as const, ...refund(row) })),
    ...deposits.map((row) => ({ kind: 'deposit' as const, ...about(row, momentInMadrid(row.checkIn, CHECK_IN_HOUR)) })),
    ...byHand.map((row) => ({ kind: 'transfer' as const, ...refund(row) })),
    ...approvals.map((row) => ({ kind: 'approval' as const, ...about(row, row.lapsesAt) })),
  ] satisfies MoneyToResolve[]
}

/** Tells whether an arrival of today already lists this debt, with its hour. */
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

function codeToResolve(code: UnsetCode): CodeToResolve {
  return { kind: 'door_code', ...code }
}

function byDue({ dueAt: one }: ToResolve, { dueAt: other }: ToResolve): number {
  return (one?.getTime() ?? Number.MAX_SAFE_INTEGER) - (other?.getTime() ?? Number.MAX_SAFE_INTEGER)
}
