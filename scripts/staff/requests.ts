import { shortRange } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { printLine } from '#server/progress.ts'
import { listOpenRequests } from '#services/booking/list-open-requests.ts'
import { makeOffer } from '#services/booking/make-offer.ts'
import type { Deps } from '#services/deps.ts'
import { unwrap } from './unwrap.ts'

export async function showRequests(deps: Deps): Promise<void> {
  const open = await listOpenRequests(deps)
  for (const { reference, place, checkIn, checkOut, guests, holder } of open) {
    printLine(
      `${reference}  ${place.padEnd(9)} ${shortRange(checkIn, checkOut, 'en').padEnd(26)} ${guests} guests  ${holder}`,
    )
  }
  printLine(`${open.length} open ${open.length === 1 ? 'request' : 'requests'}`)
}

export async function offerHome(deps: Deps, reference: string, houseCode: string): Promise<void> {
  const wanted = { reference: reference.toUpperCase(), houseCode: houseCode.toUpperCase() }
  const made = await makeOffer(deps, { ...wanted, by: COMMAND })
  const { bookingCode, totalPriceCents, expiresAt } = unwrap(made)
  const until = expiresAt ? `, held until ${expiresAt.toISOString()}` : ''
  printLine(`Offered as booking ${bookingCode} for ${formatCents(totalPriceCents)}${until}. The guest gets a mail.`)
}
