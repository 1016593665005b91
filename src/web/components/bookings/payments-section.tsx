import { Link } from 'react-router'
import type { BookingView } from '#contract/booking.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { brandName } from '../../card-brand.ts'
import { changeCardPath } from '../../paths.ts'
import { Icon } from '../icon.tsx'
import { card as cardShape } from '../icons.ts'
import { Money } from '../money.tsx'
import { moneyOf } from './money-of.ts'
import { paymentLines } from './payment-lines.ts'
import '../stay/payment-timeline.css'
import '../stay/price-lines.css'

type PaymentsProps = { readonly booking: BookingView; readonly locale: Locale }

/** Every payment with its date and what became of it, what they come to, and the card of those to come. */
export function PaymentsSection({ booking, locale }: PaymentsProps) {
  const { paidCents, refundedCents, dueCents } = moneyOf(booking)
  const isAlive = booking.status !== 'CANCELLED'
  return (
    <section className="block">
      <h2>{m.bookings_one_payments({}, { locale })}</h2>
      <ol className="timeline on-paper">
        {paymentLines(booking, locale).map(({ number, when, why, amountCents, mark }) => (
          <li key={number} className={mark}>
            <span className="when">{when}</span>
            <span className="amt">
              <Money cents={amountCents} />
            </span>
            <span className="why">{why}</span>
          </li>
        ))}
      </ol>
      <dl className="lines one-totals">
        <Line label={m.bookings_one_paid({}, { locale })} cents={paidCents} />
        {refundedCents > 0 ? <Line label={m.bookings_one_refunded({}, { locale })} cents={refundedCents} /> : null}
        {isAlive ? <Line label={m.bookings_one_due({}, { locale })} cents={dueCents} /> : null}
        {isAlive ? (
          <div className="total">
            <dt>{m.bookings_one_total({}, { locale })}</dt>
            <dd>
              <Money cents={booking.totalPriceCents} />
            </dd>
          </div>
        ) : null}
      </dl>
      {booking.holder && isAlive ? <CardLine booking={booking} locale={locale} /> : null}
    </section>
  )
}

function Line({ label, cents }: { readonly label: string; readonly cents: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  )
}

/** The card of the charges to come, while there are any. */
function CardLine({ booking: { bookingCode, card, deposit, paymentSchedule }, locale }: PaymentsProps) {
  const isOwing = paymentSchedule.some(({ paidAt }) => !paidAt) || deposit.status === 'none'
  if (!card || !isOwing) return null
  return (
    <p className="row one-card">
      <span className="small soft">
        {m.manage_card_now({ brand: brandName(card.brand), last4: card.last4 }, { locale })}
      </span>
      <Link className="link-arrow" to={changeCardPath(locale, bookingCode)}>
        <Icon shape={cardShape} />
        {m.manage_card_change({}, { locale })}
      </Link>
    </p>
  )
}
