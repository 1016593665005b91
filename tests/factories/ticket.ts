import type { NewTicket } from '#contract/ticket.ts'
import { reportTicket } from '#services/ticket/report-ticket.ts'
import { makeBookingWorld } from './booking.ts'
import type { TestDeps } from './deps.ts'
import { makeAnyBooking } from './stay-samples.ts'

export const RADIATOR: NewTicket = {
  ...{ room: 'bedroom', thing: 'radiator', words: 'Desde ayer solo calienta por arriba.' },
  ...{ urgency: 'soon', mayEnter: true },
}

/** Dependencies at another moment, or at that which a function gives. */
export function atMoment(deps: TestDeps, now: string): TestDeps {
  return { ...deps, clock: { ...deps.clock, now: () => new Date(now) } }
}

/** A confirmed stay in Madrid from 1 to 11 June 2027, with the credentials of its holder, on the day of arrival. */
export async function makeGuestStay(pool: Parameters<typeof makeBookingWorld>[0]) {
  const { deps: made, home } = await makeBookingWorld(pool)
  const { id, code, viewToken } = await makeAnyBooking(made)
  return { made, home, id, holder: { code, viewToken }, deps: atMoment(made, '2027-06-01T16:00:00Z') }
}

/** Reports a radiator on the day of arrival of a new stay; returns the reference and the holder of its booking. */
export async function makeTicket(made: TestDeps, overrides: Partial<NewTicket> = {}) {
  const { id, code, viewToken } = await makeAnyBooking(made)
  const deps = atMoment(made, '2027-06-01T16:00:00Z')
  const holder = { code, viewToken }
  const reported = await reportTicket(deps, { ...holder, ...RADIATOR, ...overrides })
  if (!reported.ok) throw new Error(`The report was refused: ${reported.code}`)
  return { bookingId: id, holder, reference: reported.value.reference, deps }
}
