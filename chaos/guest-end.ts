import { isMissing } from './client.ts'
import type { Guest } from './guest.ts'
import type { Acknowledged } from './journal.ts'

/** Cancels, often after a preview, now and then twice at once. */
export async function cancel(guest: Guest, { bookingCode, viewToken }: Acknowledged): Promise<void> {
  const { client, journal, random } = guest
  const path = `/api/bookings/${bookingCode}/cancellation`
  if (random.chance(0.5)) await client.insist({ method: 'POST', path: `${path}?preview=true`, viewToken })
  const times = random.chance(0.2) ? 2 : 1
  const request = { method: 'POST', path, viewToken } as const
  const responses = await Promise.all(Array.from({ length: times }, () => client.insist(request)))
  for (const response of responses) {
    if (response === null || isMissing(response)) continue
    journal.count(response.status === 200 ? 'cancellations answered' : `cancellations refused: ${response.code}`)
  }
}

/** Releases an unpaid hold, as the guest does who goes back to change the details. */
export async function releaseHold({ client, journal }: Guest, { bookingCode, viewToken }: Acknowledged): Promise<void> {
  const response = await client.insist({ method: 'DELETE', path: `/api/bookings/${bookingCode}/hold`, viewToken })
  if (response) journal.count(response.status === 204 ? 'holds released' : `holds not released: ${response.code}`)
}
