import { findBookingRequest } from '#db/request/booking-request-rows.ts'
import { LOST_REASONS } from '#domain/booking/request-state.ts'
import { dateAndTime, shortRange } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { printLine } from '#server/progress.ts'
import { listOpenRequests } from '#services/booking/list-open-requests.ts'
import { makeOffer } from '#services/booking/make-offer.ts'
import type { Deps } from '#services/deps.ts'
import { loseRequest } from '#services/request/lose-request.ts'
import { reopenRequest } from '#services/request/reopen-request.ts'
import { snoozeRequest } from '#services/request/snooze-request.ts'
import { suggestHomes } from '#services/request/suggest-homes.ts'
import { unwrap } from './unwrap.ts'

export async function showRequests(deps: Deps): Promise<void> {
  const open = await listOpenRequests(deps)
  for (const { reference, place, checkIn, checkOut, guests, holder, answerDueAt } of open) {
    printLine(
      `${reference}  ${place.padEnd(9)} ${shortRange(checkIn, checkOut, 'en').padEnd(26)} ${guests} guests  ${holder}`,
    )
    if (answerDueAt) printLine(`    first answer due ${dateAndTime(answerDueAt, 'en')}`)
  }
  printLine(`${open.length} open ${open.length === 1 ? 'request' : 'requests'}`)
}

/** Offers the first of several homes, and names the others in the mail. */
export async function offerHome(deps: Deps, reference: string, homes: string, text: string): Promise<void> {
  const [houseCode = '', ...alsoHomes] = homes.toUpperCase().split(',')
  const wanted = { reference: reference.toUpperCase(), houseCode, alsoHomes, text }
  const made = await makeOffer(deps, { ...wanted, by: COMMAND })
  const { bookingCode, totalPriceCents, holdExpiresAt } = unwrap(made)
  const until = holdExpiresAt ? `, held until ${holdExpiresAt.toISOString()}` : ''
  printLine(`Offered as booking ${bookingCode} for ${formatCents(totalPriceCents)}${until}. The guest gets a mail.`)
}

export async function suggestForStaff(deps: Deps, reference: string): Promise<void> {
  const homes = unwrap(await suggestHomes(deps, { reference: reference.toUpperCase() }))
  for (const { why, isFree, home } of homes) {
    const price = home.totalPriceCents === undefined ? '' : formatCents(home.totalPriceCents)
    const taken = isFree ? '' : ', taken'
    printLine(`${home.houseCode}  ${price.padStart(12)}  ${home.neighbourhood.name}, ${whyText(why)}${taken}`)
  }
  printLine(`${homes.length} ${homes.length === 1 ? 'home' : 'homes'}`)
}

const whyText = (why: string) => (why === 'asked' ? 'asked for' : why === 'same_area' ? 'same neighbourhood' : 'near')

export async function snoozeForStaff(deps: Deps, reference: string, days: string): Promise<void> {
  const until = new Date(deps.clock.now().getTime() + Number(days) * 86_400_000)
  unwrap(await snoozeRequest(deps, { ...(await readRequest(deps, reference)), until }))
  printLine(`Back on ${dateAndTime(until, 'en')}.`)
}

export async function loseForStaff(deps: Deps, reference: string, word: string, reason: string): Promise<void> {
  const lostReason = LOST_REASONS.find((one) => one === word)
  if (!lostReason) throw new OperatorFault(`Not a reason: ${word}. Reasons are ${LOST_REASONS.join(', ')}`)
  unwrap(await loseRequest(deps, { ...(await readRequest(deps, reference)), lostReason, reason }))
  printLine('Lost.')
}

export async function reopenForStaff(deps: Deps, reference: string): Promise<void> {
  unwrap(await reopenRequest(deps, await readRequest(deps, reference)))
  printLine('Open again.')
}

async function readRequest({ db }: Deps, typed: string) {
  const request = await findBookingRequest(db, { reference: typed.toUpperCase() })
  if (!request) throw new OperatorFault(`No such request: ${typed}`)
  return { reference: request.reference, version: request.version, by: COMMAND }
}
