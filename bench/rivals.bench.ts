import { addDays, type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { createBooking } from '#services/booking/create-booking.ts'
import type { BookingInput } from '#services/booking/new-booking.ts'
import { type MadeApartment, makeApartment } from '#tests/factories/apartment.ts'
import { bookingInput } from '#tests/factories/booking.ts'
import { report } from './report.ts'
import { type BenchWorld, median, openBenchWorld } from './world.ts'

const ROUNDS = 50
const RIVALS = 200
const GOAL_MS = 3_000

const world = await openBenchWorld()
try {
  await measure(world)
} finally {
  await world.close()
}

/** Measures rounds in each of which all rivals request the same ten nights of one home at once. */
async function measure({ deps }: BenchWorld): Promise<void> {
  const checkIn = addDays(dateInMadrid(deps.clock.now()), 30)
  const times: number[] = []
  let wrong = 0
  for (let round = 0; round < ROUNDS; round++) {
    const home = await makeApartment(deps.db)
    const start = performance.now()
    const outcomes = await Promise.all(
      Array.from({ length: RIVALS }, (_, rival) => createBooking(deps, inputOf(RIVALS * round + rival, home, checkIn))),
    )
    times.push(performance.now() - start)
    const winners = outcomes.filter((outcome) => outcome.ok).length
    const refused = outcomes.filter((outcome) => !outcome.ok && outcome.code === 'dates_not_available').length
    if (winners !== 1 || refused !== RIVALS - 1) wrong += 1
  }
  const slowest = Math.max(...times)
  const value = `${median(times).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms; rounds without exactly one winner: ${wrong}`
  const goal = `every round one winner, ≤ ${GOAL_MS} ms`
  report({
    measure: `${RIVALS} rivals for the same nights, ${ROUNDS} rounds`,
    result: value,
    figure: { value: median(times), unit: 'ms' },
    goal,
    reached: wrong === 0 && slowest <= GOAL_MS,
  })
}

/** Holds of one guest are limited, so each rival is another. */
function inputOf(rival: number, home: MadeApartment, checkIn: CalendarDate): BookingInput {
  const { holder, ...input } = bookingInput(home, { checkIn })
  const caller = { address: `address-${rival}`, browserId: `browser-${rival}` }
  return { ...input, holder: { ...holder, email: `guest-${rival}@example.com` }, caller }
}
