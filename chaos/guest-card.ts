import { isMissing } from './client.ts'
import type { Guest } from './guest.ts'
import type { Acknowledged } from './journal.ts'

/** The published test cards, weighted by how often guests use them. */
const CARDS = {
  '4242 4242 4242 4242': 52,
  '4000 0027 6000 3184': 12,
  '4000 0025 0000 3155': 12,
  '4000 0000 0000 0341': 8,
  '4000 0000 0000 0002': 6,
  '4000 0000 0000 9995': 4,
  '4000 0000 0000 0069': 3,
  '4000 0000 0000 0119': 3,
}

/** Returns the token of a card; now and then of one that expires soon, so that a later charge is declined. */
export async function drawCard({ client, random }: Guest): Promise<string | null> {
  const number = random.weighted(CARDS)
  const expiry = random.chance(0.05) ? { expMonth: random.int(1, 12), expYear: 2027 } : { expMonth: 12, expYear: 2090 }
  const body = { number, ...expiry, cvc: '123' }
  const response = await client.insist({ method: 'POST', path: '/sandbox/cards', body })
  return response?.status === 201 ? (response.body as { cardToken: string }).cardToken : null
}

type Changed = { readonly actionUrl?: string }

/** Changes the card for later payments; a guest who has to authenticate does so, or fails, and submits it again. */
export async function changeCard(guest: Guest, { bookingCode, viewToken }: Acknowledged): Promise<void> {
  const { client, journal, random } = guest
  const cardToken = await drawCard(guest)
  if (cardToken === null) return
  const request = { method: 'PUT', path: `/api/bookings/${bookingCode}/card`, body: { cardToken }, viewToken } as const
  const response = await client.insist(request)
  if (response === null || isMissing(response)) return
  journal.count(response.status === 200 ? 'cards changed, or challenged first' : `cards not changed: ${response.code}`)
  const { actionUrl } = (response.body ?? {}) as Changed
  if (response.status !== 200 || actionUrl === undefined) return
  await client.answerChallenge(actionUrl, random.chance(0.7) ? 'approve' : 'fail')
  await client.insist(request)
}
