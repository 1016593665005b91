import * as apartments from '#contract/endpoints/apartments.ts'
import * as me from '#contract/endpoints/me.ts'
import * as quotes from '#contract/endpoints/quotes.ts'
import type { OwnPrice } from '#contract/own-price.ts'
import type { QuoteView } from '#contract/quote.ts'
import type { StartDay } from '#contract/start-days.ts'
import { MAX_OWN_PRICES } from '#domain/pricing/pricing-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { endSession, readToken } from '#web/client/session.ts'
import { type ApiAnswer, endpointCaller } from './call-api.ts'
import { startDaysInput } from './start-days-input.ts'

/** The prices of a home for a member, and the label that says so. */
export type MemberHomePrice = OwnPrice & { readonly label: string }

export type MemberPricing = {
  readonly price: MemberHomePrice
  readonly quote: QuoteView
  readonly starts: readonly StartDay[]
}

type Ask = { readonly [Kind in keyof MemberPricing]: (wanted: string) => Promise<MemberPricing[Kind] | null> }

/**
 * Each function takes what it prices as JSON and resolves to null if a member pays the public price, or no response
 * comes.
 */
export const ask: Ask = {
  price: askPrice,
  /** `wanted` is a quote request. The page handles nights that were taken in the meantime. */
  async quote(wanted) {
    const quote = await answerOf((call, session) => call(quotes.postQuote, { body: JSON.parse(wanted) }, session))
    return quote?.discountReason?.kind === 'member' ? quote : null
  },
  /** `wanted` is a `WantedStarts`. */
  async starts(wanted) {
    const input = startDaysInput(JSON.parse(wanted))
    return (await answerOf((call, session) => call(apartments.getStartDays, input, session)))?.days ?? null
  },
}

let waiting = new Map<string, ((price: MemberHomePrice | null) => void)[]>()

/** Batches the homes of a page into one call. */
function askPrice(wanted: string): Promise<MemberHomePrice | null> {
  if (waiting.size === 0) setTimeout(askAll)
  return new Promise((tell) => waiting.set(wanted, [...(waiting.get(wanted) ?? []), tell]))
}

async function askAll(): Promise<void> {
  const requested = [...waiting]
  waiting = new Map()
  for (let from = 0; from < requested.length; from += MAX_OWN_PRICES) {
    const some = requested.slice(from, from + MAX_OWN_PRICES)
    const body = { homes: some.map(([wanted]) => homeOf(wanted)) }
    const prices = await answerOf((call, session) => call(me.postPrices, { body }, session))
    const known = new Map(prices?.homes.map((home) => [nameOf(home), home]))
    const label = m.search_card_member({ percent: prices?.discountPercent ?? 0 })
    for (const [wanted, listeners] of some) {
      const price = known.get(wanted)
      for (const tell of listeners) tell(price ? { ...price, label } : null)
    }
  }
}

function homeOf(wanted: string) {
  const [houseCode = '', checkIn, checkOut] = wanted.split(' ')
  return checkIn && checkOut ? { houseCode, checkIn, checkOut } : { houseCode }
}

function nameOf({ houseCode, checkIn, checkOut }: OwnPrice): string {
  return [houseCode, checkIn, checkOut].join(' ')
}

type Session = { readonly token: string }

/** Returns null for any failure. An expired session ends silently here: the visitor only looks at prices. */
async function answerOf<Value>(
  send: (call: ReturnType<typeof endpointCaller>, session: Session) => Promise<ApiAnswer<Value>>,
): Promise<Value | null> {
  const token = readToken()
  if (!token) return null
  const answer = await send(endpointCaller(), { token })
  if (answer.ok) return answer.value
  if (answer.kind === 'refused' && answer.code === 'unauthenticated') endSession(token)
  return null
}
