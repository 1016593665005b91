import { countHomes, countMovements, type DayCount, listMovements, type Movement } from '#db/today/today-rows.ts'
import { hourOfTime, lateArrivalFeeCents } from '#domain/booking/late-arrival.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { addDays, type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import { citiesWithin, grantOf, type Scope } from '#domain/staff/permissions.ts'
import type { Deps } from '#services/deps.ts'

/** How far ahead the next busy days are looked for. */
const DAYS_AHEAD = 14

/** A guest who leaves or arrives. The name is null where the member sees the dates of stays alone. */
type Mover = { readonly bookingCode: string; readonly version: number; readonly name: string | null }
export type Departure = Mover & { readonly checkedOutAt: Date | null }
export type Arrival = Mover & {
  readonly checkedInAt: Date | null
  readonly arrivalTime: string | null
  /** Null for a member who sees the dates of stays alone. */
  readonly lacks: Lacks | null
}
/** What a guest still owes when they come: money, the deposit, forms for the register. */
export type Lacks = {
  /** Paid on arrival; 0 where it is not late. */
  readonly lateFeeCents: Cents
  readonly unpaidCents: Cents
  readonly formsMissing: number
  readonly people: number
  /** The amount of a deposit whose last try was refused; else null. */
  readonly refusedDepositCents: Cents | null
}

/** A home with an arrival, a departure, or both. */
export type HomeOfDay = {
  readonly houseCode: string
  readonly neighbourhood: string
  readonly departure: Departure | null
  readonly arrival: Arrival | null
}

export type Today = {
  readonly day: CalendarDate
  readonly isToday: boolean
  readonly cities: readonly { readonly city: City; readonly homes: readonly HomeOfDay[] }[]
  readonly arrivals: number
  readonly departures: number
  readonly turnovers: number
  readonly inHouse: number
  readonly homes: number
  /** The next days with an arrival or a departure. */
  readonly next: readonly DayCount[]
}

export type TodayInput = {
  readonly member: Scope
  /** Today where it is left out. */
  readonly day?: CalendarDate | undefined
  /** Limits the list to one of the member's cities. */
  readonly city?: City | undefined
}

/** Lists who comes and who leaves on a day, by city and home, in the cities of a member. */
export async function listToday(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { member, day: wanted, city }: TodayInput,
): Promise<Today> {
  const today = dateInMadrid(clock.now())
  const day = wanted ?? today
  const cities = citiesWithin(member, city)
  const [movements, next, { homes, inHouse }] = await Promise.all([
    listMovements(db, { cities, day }),
    countMovements(db, { cities, day: addDays(day, 1), until: addDays(day, DAYS_AHEAD) }),
    countHomes(db, { cities, day }),
  ])
  const withNames = grantOf(member, 'view_stays') === 'yes'
  const ofDay = homesOf(movements, day, withNames)
  return {
    ...{ day, isToday: day === today, homes, inHouse, next },
    cities: [...Map.groupBy(ofDay, ({ city }) => city)].map(([of, list]) => ({
      city: of,
      homes: list.map(({ city: _, ...home }) => home),
    })),
    arrivals: ofDay.filter(({ arrival }) => arrival).length,
    departures: ofDay.filter(({ departure }) => departure).length,
    turnovers: ofDay.filter(({ arrival, departure }) => arrival && departure).length,
  }
}

function homesOf(movements: readonly Movement[], day: CalendarDate, withNames: boolean) {
  const byHome = Map.groupBy(movements, ({ houseCode }) => houseCode)
  return [...byHome].map(([houseCode, ofHome]) => {
    const leaving = ofHome.find(({ checkOut }) => checkOut === day)
    const coming = ofHome.find(({ checkIn }) => checkIn === day)
    const [{ city, neighbourhood }] = ofHome as [Movement, ...Movement[]]
    return {
      ...{ houseCode, city, neighbourhood },
      departure: leaving ? { ...moverOf(leaving, withNames), checkedOutAt: leaving.checkedOutAt } : null,
      arrival: coming ? arrivalOf(coming, withNames) : null,
    }
  })
}

function moverOf({ bookingCode, version, holderName }: Movement, withNames: boolean): Mover {
  return { bookingCode, version, name: withNames ? holderName : null }
}

function arrivalOf(movement: Movement, withNames: boolean): Arrival {
  const { arrivalTime, checkedInAt, hasSelfCheckIn, people, formsComplete, unpaidCents } = movement
  const { isDepositRefused, depositCents } = movement
  const mover = { ...moverOf(movement, withNames), checkedInAt, arrivalTime }
  if (!withNames) return { ...mover, lacks: null }
  const lacks = {
    ...{ unpaidCents, people },
    lateFeeCents: arrivalTime ? lateArrivalFeeCents(hourOfTime(arrivalTime), hasSelfCheckIn) : 0,
    formsMissing: formsComplete === null ? 0 : Math.max(0, people - formsComplete),
    refusedDepositCents: isDepositRefused ? depositCents : null,
  }
  return { ...mover, lacks }
}
