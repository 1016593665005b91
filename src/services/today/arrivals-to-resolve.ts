import { listMovements, type Movement } from '#db/today/today-rows.ts'
import { CHECK_IN_HOUR } from '#domain/booking/booking-policy.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { shownPhone } from '#domain/people/international-phone.server.ts'
import { addDays, type CalendarDate, momentInMadrid } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { Deps } from '#services/deps.ts'

/** Missing money of a guest who arrives today, to be settled before they stand at the door. */
export type ArrivalToResolve = {
  readonly kind: 'unpaid_arrival' | 'refused_deposit'
  readonly bookingCode: string
  readonly houseCode: string
  readonly name: string
  /** The number to call; null where the member may not see it. */
  readonly phone: string | null
  readonly amountCents: Cents
  /** When they come, or may come. */
  readonly dueAt: Date
}

type Arriving = {
  readonly cities: readonly City[] | null
  readonly today: CalendarDate
  readonly mayCall: boolean
}

/** Lists what is missing of those who come today and have not come yet: money, then the deposit. */
export async function listArrivalsToResolve(
  { db }: Pick<Deps, 'db'>,
  { cities, today, mayCall }: Arriving,
): Promise<ArrivalToResolve[]> {
  const movements = await listMovements(db, { cities, day: today })
  const coming = movements.filter(({ checkIn, checkedInAt }) => checkIn === today && checkedInAt === null)
  return coming.flatMap((movement) => missingOf(movement, today, mayCall))
}

function missingOf(movement: Movement, today: CalendarDate, mayCall: boolean): ArrivalToResolve[] {
  const { bookingCode, houseCode, holderName, holderPhone, arrivalTime } = movement
  const { unpaidCents, isDepositRefused, depositCents } = movement
  const dueAt = arrivalAt(today, arrivalTime)
  const phone = mayCall ? shownPhone(holderPhone) : null
  const about = { bookingCode, houseCode, name: holderName, phone, dueAt }
  return [
    ...(unpaidCents > 0 ? [{ ...about, kind: 'unpaid_arrival' as const, amountCents: unpaidCents }] : []),
    ...(isDepositRefused ? [{ ...about, kind: 'refused_deposit' as const, amountCents: depositCents ?? 0 }] : []),
  ]
}

const MINUTE_MS = 60_000

/** Returns the moment of an arrival. An hour after midnight still belongs to the night of arrival. */
function arrivalAt(day: CalendarDate, time: string | null): Date {
  if (time === null) return momentInMadrid(day, CHECK_IN_HOUR)
  const [hour = 0, minutes = 0] = time.split(':').map(Number)
  const full = momentInMadrid(hour < CHECK_IN_HOUR ? addDays(day, 1) : day, hour)
  return new Date(full.getTime() + minutes * MINUTE_MS)
}
