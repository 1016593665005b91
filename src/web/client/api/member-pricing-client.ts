import type { OwnPrice, OwnPrices } from '#contract/own-price.ts'
import type { QuoteView } from '#contract/quote.ts'
import type { StartDay, StartDaysView } from '#contract/start-days.ts'
import { MAX_OWN_PRICES } from '#domain/policy.ts'
import type { Locale } from '#domain/shared/text.ts'
import { DEFAULT_LOCALE } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { endSession, readToken } from '#web/client/session.ts'
import { localeOfPath } from '#web/text/locale.ts'
import { callApi, post } from './call-api.ts'

/** The prices of a home for a member, and the label that says so. */
export type MemberHomePrice = OwnPrice & { readonly label: string }

export type MemberPricing = {
  readonly price: MemberHomePrice
  readonly quote: QuoteView
  readonly starts: readonly StartDay[]
}

type Ask = { readonly [Kind in keyof MemberPricing]: (wanted: string) => Promise<MemberPricing[Kind] | null> }

/** Each function resolves to null if a member pays the public price, or no response comes. */
export const ask: Ask = {
  price: askPrice,
  /** `wanted` is a quote request as JSON. The page handles nights that were taken in the meantime. */
  async quote(wanted) {
    const quote = await call<QuoteView>('/quotes', { ...post(null), body: wanted })
    return quote?.discountReason?.kind === 'member' ? quote : null
  },
  /** `wanted` is the path of a home's start days with its query. */
  async starts(wanted) {
    return (await call<StartDaysView>(wanted, {}))?.days ?? null
  },
}

let waiting = new Map<string, ((price: MemberHomePrice | null) => void)[]>()

/** Batches the homes of a page into one call. */
function askPrice(wanted: string): Promise<MemberHomePrice | null> {
  if (waiting.size === 0) setTimeout(askAll)
  return new Promise((tell) => waiting.set(wanted, [...(waiting.get(wanted) ?? []), tell]))
}

async function askAll(): Promise<void> {
  const asked = [...waiting]
  waiting = new Map()
  for (let from = 0; from < asked.length; from += MAX_OWN_PRICES) {
    const some = asked.slice(from, from + MAX_OWN_PRICES)
    const prices = await call<OwnPrices>('/me/prices', post({ homes: some.map(([wanted]) => homeOf(wanted)) }))
    const known = new Map(prices?.homes.map((home) => [nameOf(home), home]))
    const label = m.search_card_member({ percent: prices?.discountPercent ?? 0 }, { locale: locale() })
    for (const [wanted, told] of some) {
      const price = known.get(wanted)
      for (const tell of told) tell(price ? { ...price, label } : null)
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

/** Returns null for any failure. An expired session ends silently here: the visitor only looks at prices. */
async function call<Value>(path: string, init: RequestInit): Promise<Value | null> {
  const token = readToken()
  if (!token) return null
  const headers = { ...init.headers, Authorization: `Bearer ${token}` }
  const answer = await callApi<Value>(fetch, locale(), path, { ...init, headers })
  if (answer.ok) return answer.value
  if (answer.kind === 'refused' && answer.code === 'unauthenticated') endSession(token)
  return null
}

function locale(): Locale {
  return localeOfPath(window.location.pathname) ?? DEFAULT_LOCALE
}
