import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { BookingView } from '#contract/booking.ts'
import { changeCardPath, directDebitPath } from '#contract/booking-paths.ts'
import { isOnAccount } from '#contract/card-missing.ts'
import { isDebitable } from '#domain/payment/direct-debit.ts'
import { sum } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { brandName } from '#text/card-brand.ts'
import { Icon } from '#ui/icon.tsx'
import { card as cardShape } from '#ui/icons.ts'
import { AmountLine } from '#web/components/booking/amount-line.tsx'
import { Timeline } from '#web/components/booking/timeline.tsx'
import * as priceLinesStyles from '#web/components/stay/price-lines.module.css'
import { adjustmentsOf, moneyOf } from '#web/features/my-bookings/booking-money.ts'
import { paymentLines } from '#web/features/my-bookings/payment-lines.ts'
import type { CardOffer } from '#web/features/my-bookings/stay/frame/stay-context.ts'
import * as sectionBlockStyles from '#web/ui/section-block.module.css'
import * as styles from './payments-section.module.css'

const ChangeCardDialog = lazy(async () => ({
  default: (await import('#web/components/manage-booking/change-card-dialog.tsx')).ChangeCardDialog,
}))

type PaymentsProps = {
  readonly booking: BookingView
  readonly card: CardOffer
  readonly onCardSaved: (message: string) => void
}

/** Every payment with its date and state, the totals, and the card for the coming charges. */
export function PaymentsSection(props: PaymentsProps) {
  const { booking, card } = props
  const { paidCents, refundedCents, dueCents } = moneyOf(booking)
  const isActive = booking.status !== 'CANCELLED'
  const adjustments = isActive ? adjustmentsOf(booking) : []
  const owedCents = booking.totalPriceCents + sum(adjustments.map(({ cents }) => cents))
  return (
    <section className={sectionBlockStyles.block}>
      <h2>{m.stay_all_payments()}</h2>
      <Timeline steps={paymentLines(booking)} />
      <dl className={`${priceLinesStyles.lines} ${styles.oneTotals}`}>
        <AmountLine
          label={isOnAccount(booking) ? m.booking_next_paid_account() : m.my_bookings_one_paid()}
          cents={paidCents}
        />
        {refundedCents > 0 ? <AmountLine label={m.my_bookings_one_refunded()} cents={refundedCents} /> : null}
        {isActive ? <AmountLine label={m.my_bookings_one_due()} cents={dueCents} /> : null}
        {isActive ? (
          <AmountLine
            label={m.my_bookings_one_total()}
            cents={booking.totalPriceCents}
            isTotal={adjustments.length === 0}
          />
        ) : null}
        {adjustments.map(({ key, reason, cents }) => (
          <AmountLine key={key} label={reason} cents={cents} />
        ))}
        {adjustments.length > 0 ? (
          <AmountLine
            label={booking.keptCents ? m.my_bookings_one_total_kept() : m.my_bookings_one_total_adjusted()}
            cents={owedCents}
            isTotal
          />
        ) : null}
      </dl>
      {booking.holder && isActive ? <CardLine {...props} /> : null}
      {booking.holder && isActive && card.offersDebit && !isOnAccount(booking) ? <DebitLine booking={booking} /> : null}
    </section>
  )
}

/** The account of later months, or the way to give one; renders nothing if no month is left to charge. */
function DebitLine({ booking }: Pick<PaymentsProps, 'booking'>) {
  const locale = getLocale()
  const { bookingCode, bankAccount, paymentSchedule } = booking
  if (!paymentSchedule.some(({ purpose, state }) => isDebitable(purpose) && state === 'pending')) return null
  return (
    <div className={`row ${styles.oneCard}`}>
      {bankAccount ? <span className="small soft">{m.manage_debit_now({ last4: bankAccount.last4 })}</span> : null}
      <Link className="link-arrow" to={directDebitPath(locale, bookingCode)}>
        {bankAccount ? m.manage_debit_change() : m.manage_debit_offer()}
      </Link>
    </div>
  )
}

/** The card for the coming charges; renders nothing if there are none. */
function CardLine({ booking, card: { form, now }, onCardSaved }: PaymentsProps) {
  const locale = getLocale()
  const { bookingCode, card, deposit, paymentSchedule } = booking
  const [hasOpened, setHasOpened] = useState(false)
  const [open, setOpen] = useState(false)
  const isOwing = paymentSchedule.some(({ paidAt }) => !paidAt) || deposit.status === 'none'
  if (!card || !isOwing) return null
  return (
    <div className={`row ${styles.oneCard}`}>
      <span className="small soft">{m.manage_card_now({ brand: brandName(card.brand), last4: card.last4 })}</span>
      {form ? (
        <button
          type="button"
          className="btn btn-text"
          aria-haspopup="dialog"
          onClick={() => {
            setHasOpened(true)
            setOpen(true)
          }}
        >
          <Icon shape={cardShape} />
          {m.manage_card_change()}
        </button>
      ) : (
        <Link className="link-arrow" to={changeCardPath(locale, bookingCode)}>
          <Icon shape={cardShape} />
          {m.manage_card_change()}
        </Link>
      )}
      {form && hasOpened ? (
        <Suspense>
          <ChangeCardDialog
            {...{ booking, now, open }}
            cardForm={form}
            onClose={() => setOpen(false)}
            onSaved={({ brand, last4 }) => {
              setOpen(false)
              onCardSaved(m.manage_card_saved({ brand: brandName(brand), last4 }))
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
