import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientResponse } from './client.ts'
import { type Guest, readBooking } from './guest.ts'
import { drawCard } from './guest-card.ts'
import type { Acknowledged } from './journal.ts'

type Attempt = { readonly state: 'succeeded' | 'processing' | 'requires_action'; readonly actionUrl?: string }

const MAX_CARDS = 3
/** How long a guest looks at the 3-D Secure page, in ms. */
const LONGEST_PROOF_MS = 1_200

/** Pays what is due, now and then what is paid already, from one tab or two, with up to three cards. */
export async function payNext(guest: Guest, booked: Acknowledged): Promise<void> {
  const { random } = guest
  const booking = await readBooking(guest, booked)
  if (!booking) return
  const open = booking.paymentSchedule.filter(({ state }) => state === 'pending' || state === 'failed')
  const [first = booking.paymentSchedule[0]] = random.chance(0.9) ? open : booking.paymentSchedule
  if (!first) return
  for (let card = 1; card <= MAX_CARDS; card++) {
    const declined = await payOnce(guest, booked, first.number)
    if (!declined || random.chance(0.4)) return
  }
}

/** Returns whether the guest should try another card. */
async function payOnce(guest: Guest, booked: Acknowledged, number: number): Promise<boolean> {
  const { client, journal, random } = guest
  const cardToken = await drawCard(guest)
  if (cardToken === null) return false
  const path = `/api/bookings/${booked.bookingCode}/payments/${number}/attempts`
  const body = { cardToken, ...(booked.asksForTerms ? { acceptTerms: true } : {}) }
  const request = { method: 'POST', path, body, viewToken: booked.viewToken } as const
  const tabs = random.chance(0.15) ? 2 : 1
  if (tabs === 2) journal.count('payments from two tabs at once')
  const keys = Array.from({ length: tabs }, () => guest.newKey())
  // A guest who gives up waiting does not retry, and does not know whether they have paid.
  const leaves = random.chance(0.05)
  const responses = await Promise.all(
    keys.map((key) =>
      leaves ? client.request({ ...request, key, timeoutMs: random.int(5, 200) }) : client.insist({ ...request, key }),
    ),
  )
  const outcomes = await Promise.all(responses.map((response) => goOn(guest, booked, number, response)))
  return outcomes.includes('declined')
}

async function goOn(guest: Guest, booked: Acknowledged, number: number, response: ClientResponse | null) {
  const { client, journal, random } = guest
  if (response === null) return 'unknown'
  if (response.status !== 200) {
    journal.count(`payments refused: ${response.code}`)
    return response.status === 402 ? 'declined' : 'refused'
  }
  const { state, actionUrl } = response.body as Attempt
  journal.count(`payments answered: ${state}`)
  if (state === 'succeeded') journal.paid.push({ bookingCode: booked.bookingCode, number })
  if (state !== 'requires_action' || actionUrl === undefined) return state
  const does = random.weighted({ approve: 65, fail: 20, leave: 15 })
  journal.count(`3-D Secure: ${does}`)
  if (does === 'leave') return state
  await sleep(random.int(0, LONGEST_PROOF_MS))
  await client.answerChallenge(actionUrl, does)
  // The page that the guest returns to looks the payment up.
  await client.insist({ method: 'GET', path: `/api/bookings/${booked.bookingCode}/payments/${number}` })
  return state
}
