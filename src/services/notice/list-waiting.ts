import { listOpenDifferences } from '#db/book-check/book-check-rows.ts'
import { listWaitingContacts, listWaitingThreads } from '#db/notice/notice-rows.ts'
import { CITIES, type City, cityOfHouseCode } from '#domain/catalogue/cities.ts'
import type { Matter } from '#domain/staff/notice.ts'
import { listOpenRequests } from '#services/booking/list-open-requests.ts'
import { listChannelAlarms } from '#services/channel/list-channel-alarms.ts'
import type { Deps } from '#services/deps.ts'
import { type BookingMoneyToResolve, listBookingMoneyToResolve } from '#services/money/list-money-to-resolve.ts'

/** Lists everything that waits for staff now, in all cities. */
export async function listWaiting(deps: Pick<Deps, 'db' | 'clock'>): Promise<Matter[]> {
  const [requests, threads, contacts, money, differences, alarms] = await Promise.all([
    listOpenRequests(deps),
    listWaitingThreads(deps.db),
    listWaitingContacts(deps.db),
    listBookingMoneyToResolve(deps, { cities: null }),
    listOpenDifferences(deps.db),
    listChannelAlarms(deps),
  ])
  return [
    ...requests.map(({ reference, place }) =>
      matter('request', reference, { subject: reference, city: cityOfPlace(place) }),
    ),
    ...threads.map(({ reference, since, bookingCode, houseCode }) =>
      matter('message', `${reference}.${since}`, {
        ...{ subject: bookingCode ?? houseCode, bookingCode, city: cityOfPlace(houseCode) },
      }),
    ),
    ...contacts.map(({ reference }) => matter('contact', reference, { subject: reference })),
    ...ofMoney(money),
    ...differences.map(({ id, bookingCode }) => matter('difference', id, { subject: bookingCode ?? '', bookingCode })),
    ...alarms.map(({ kind, event, houseCode }) =>
      matter(kind, event, { subject: houseCode, city: cityOfPlace(houseCode) }),
    ),
  ]
}

function ofMoney({ overdue, refusedRefunds, deposits, approvals }: BookingMoneyToResolve): Matter[] {
  const of = ({ bookingCode, houseCode, amountCents }: OfMoney) => ({
    ...{ subject: bookingCode, bookingCode, amountCents, city: cityOfPlace(houseCode) },
  })
  return [
    // A month that staff put off and that is refused again is another event.
    ...overdue.map((one) => matter('overdue', `${one.bookingCode}.${one.number}.${one.dueDate}`, of(one))),
    ...refusedRefunds.map((one) => matter('refused_refund', one.refundId, of(one))),
    ...deposits.map((one) => matter('deposit', one.bookingCode, of(one))),
    ...approvals.map((one) => ({ ...matter('approval', one.approvalId, of(one)), askedBy: one.askedMember })),
  ]
}

type OfMoney = { readonly bookingCode: string; readonly houseCode: string; readonly amountCents: number }

function matter(kind: Matter['kind'], event: string, of: Partial<Matter> & Pick<Matter, 'subject'>): Matter {
  return { kind, event, bookingCode: null, amountCents: null, city: null, ...of }
}

/** A place is a house code, or the slug of a city. */
function cityOfPlace(place: string): City | null {
  return CITIES.find((city) => city === place) ?? cityOfHouseCode(place)
}
