import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '#domain/shared/calendar-date.ts'
import { sum } from '#domain/shared/money.ts'
import { type Guest, readBooking } from './guest.ts'
import type { Acknowledged } from './journal.ts'
import type { Random } from './random.ts'

type Stay = { readonly checkIn: string; readonly checkOut: string }
type ChangePreview = Stay & {
  readonly changeId: string
  readonly totalPriceCents: number
  readonly paidCents: number
  readonly refundTotalCents: number
  /** What was paid for nights that are given up too late to be returned. The last release returns no such amount. */
  readonly keptCents?: number
  readonly paymentSchedule: readonly { readonly amountCents: number; readonly state: string }[]
}

/** How long a guest reads the figures, in ms: something else may happen in that time. */
const LONGEST_READING_MS = 800

/**
 * Extends, shortens or moves the stay at the figures shown, now and then from two tabs, or without waiting for the
 * answer.
 */
export async function changeStay(guest: Guest, booked: Acknowledged): Promise<void> {
  const { client, journal, random } = guest
  const { bookingCode, viewToken } = booked
  const booking = await readBooking(guest, booked)
  if (!booking) return
  const stay = anotherStay(booking, random)
  const path = `/api/bookings/${bookingCode}/change`
  const planned = await client.insist({ method: 'POST', path: `${path}?preview=true`, body: stay, viewToken })
  if (planned === null) return
  if (planned.status !== 200) return journal.count(`changes of stay not possible: ${planned.code}`)
  const preview = planned.body as ChangePreview
  const isOfPrice = !journal.moneyByStaff.has(bookingCode)
  if (isOfPrice && !addsUp(preview))
    journal.faults.push(`The change of ${bookingCode} does not add up: ${JSON.stringify(preview)}`)
  if (random.chance(0.1)) return
  await sleep(random.int(0, LONGEST_READING_MS))
  const request = { method: 'POST', path, body: { ...stay, changeId: preview.changeId }, viewToken } as const
  const leaves = random.chance(0.05)
  const tabs = Array.from({ length: random.chance(0.2) ? 2 : 1 })
  const responses = await Promise.all(
    tabs.map(() => (leaves ? client.request({ ...request, timeoutMs: random.int(5, 200) }) : client.insist(request))),
  )
  const acknowledged = { bookingCode, ...stay, totalPriceCents: preview.totalPriceCents }
  if (responses.includes(null)) journal.changes.push({ ...acknowledged, isAcknowledged: false })
  for (const response of responses) {
    if (response === null) continue
    journal.count(response.status === 200 ? 'changes of stay answered' : `changes of stay refused: ${response.code}`)
    if (response.status === 200) journal.changes.push({ ...acknowledged, isAcknowledged: true })
  }
}

function anotherStay({ checkIn, checkOut }: Stay, random: Random): Stay {
  switch (random.weighted({ extend: 40, shorten: 25, move: 35 })) {
    case 'extend':
      return { checkIn, checkOut: addDays(checkOut, random.int(1, 6)) }
    case 'shorten':
      return { checkIn, checkOut: addDays(checkOut, -random.int(1, 5)) }
    default: {
      const days = random.int(1, 8) * (random.chance(0.3) ? -1 : 1)
      return { checkIn: addDays(checkIn, days), checkOut: addDays(checkOut, days) }
    }
  }
}

/** Checks that what remains of the payments for the stay and what is still due add up to the price. */
function addsUp({
  totalPriceCents,
  paidCents,
  refundTotalCents,
  keptCents = 0,
  paymentSchedule,
}: ChangePreview): boolean {
  const toCome = paymentSchedule.filter(({ state }) => state === 'pending').map(({ amountCents }) => amountCents)
  return paidCents - refundTotalCents - keptCents + sum(toCome) === totalPriceCents
}
