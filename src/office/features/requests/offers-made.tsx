import { useLoaderData } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { BookingLink } from '#office/components/booking-link.tsx'
import { Status } from '#office/ui/badge.tsx'
import { moneyText } from '#office/ui/money.tsx'
import type { OfferInRequest } from '#services/request/get-request.ts'
import { waitText } from './due-text.ts'
import * as styles from './offers-made.module.css'
import type { loader } from './route.tsx'

const TONES = { waits: 'wait', paid: 'ok', expired: 'off', cancelled: 'off' } as const

/** What was offered, with what letter, and what came of it; the latest first. */
export function OffersMade({ offers }: { readonly offers: readonly OfferInRequest[] }) {
  if (offers.length === 0) return null
  return (
    <section className={styles.offers}>
      <h3>{m.requests_offers()}</h3>
      {offers.toReversed().map((offer) => (
        <Offer key={offer.bookingCode} offer={offer} />
      ))}
    </section>
  )
}

function Offer({ offer }: { readonly offer: OfferInRequest }) {
  const { now } = useLoaderData<typeof loader>()
  const { bookingCode, houseCode, totalPriceCents, outcome, endsAt, cancelledAt, confirmedAt, text, alsoHomes } = offer
  const outcomes = {
    waits: m.requests_offer_waits,
    paid: m.requests_offer_paid,
    expired: m.requests_offer_expired,
    cancelled: m.requests_offer_cancelled,
  }
  const at = endsAt ?? cancelledAt ?? confirmedAt ?? offer.createdAt
  return (
    <article className={styles.offer}>
      <p className={styles.line}>
        <BookingLink code={bookingCode} />
        <span>
          {houseCode}, {moneyText(totalPriceCents)}
        </span>
        <Status tone={TONES[outcome]}>{outcomes[outcome]({ moment: waitText(at, new Date(now)) })}</Status>
      </p>
      {alsoHomes.length > 0 ? <p className="soft">{m.requests_offer_also({ homes: alsoHomes.join(', ') })}</p> : null}
      {text ? <p className={styles.letter}>{text}</p> : null}
    </article>
  )
}
