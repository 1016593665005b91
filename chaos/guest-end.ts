import { isMissing } from './client.ts'
import type { Guest } from './guest.ts'
import type { Acknowledged } from './journal.ts'

/** Cancels, often after a preview, now and then twice at once. */
export async function cancel(guest: Guest, { bookingCode, viewToken }: Acknowledged): Promise<void> {
  const { client, journal, random } = guest
  const path = `/api/bookings/${bookingCode}/cancellation`
  if (random.chance(0.5)) await client.insist({ method: 'POST', path: `${path}?preview=true`, viewToken })
  const times = random.chance(0.2) ? 2 : 1
  const ask = { method: 'POST', path, viewToken } as const
  const answers = await Promise.all(Array.from({ length: times }, () => client.insist(ask)))
  for (const answer of answers) {
    if (answer === null || isMissing(answer)) continue
    journal.count(answer.status === 200 ? 'cancellations answered' : `cancellations refused: ${answer.code}`)
  }
}

/** Releases an unpaid hold, as the guest does who goes back to change the details. */
export async function releaseHold({ client, journal }: Guest, { bookingCode, viewToken }: Acknowledged): Promise<void> {
  const answer = await client.insist({ method: 'DELETE', path: `/api/bookings/${bookingCode}/hold`, viewToken })
  if (answer) journal.count(answer.status === 204 ? 'holds given back' : `holds not given back: ${answer.code}`)
}
