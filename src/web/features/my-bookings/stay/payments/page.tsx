import type { BookingView } from '#contract/booking.ts'
import { longDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { moneyOf } from '#web/features/my-bookings/booking-money.ts'
import { nextAction } from '#web/features/my-bookings/next-action.ts'
import { useStay } from '#web/features/my-bookings/stay/frame/stay-context.ts'
import { Room } from '#web/features/my-bookings/stay/parts/room.tsx'
import * as parts from '#web/features/my-bookings/stay/parts/stay-parts.module.css'
import { ToDo } from '#web/features/my-bookings/stay/parts/to-do.tsx'
import { Money } from '#web/ui/money.tsx'
import { BookedElsewhere } from './booked-elsewhere.tsx'
import { DepositSection } from './deposit-section.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { PaymentsSection } from './payments-section.tsx'

/** The money of a booking: the next charge, every payment, the deposit and the documents. */
export function PaymentsRoom() {
  const { booking, own, today, card, reload, say } = useStay()
  const action = nextAction(booking, today)
  const isMoney = 'payment' in action || action.kind === 'change_card'
  const money = booking.bookedAt ? (
    <BookedElsewhere {...booking.bookedAt} />
  ) : (
    <div className={parts.column}>
      {isMoney ? <ToDo booking={booking} action={action} today={today} /> : <NextCharge booking={booking} />}
      <PaymentsSection
        booking={booking}
        card={card}
        onCardSaved={(text) => {
          reload()
          say(text)
        }}
      />
      {own ? null : <DepositSection booking={booking} today={today} />}
    </div>
  )
  return (
    <Room title={m.stay_tab_payments()} shown={money} isWide>
      {(opened) => (
        <div>
          {opened.bookedAt ? null : <DepositSection booking={opened} today={today} />}
          <DocumentsSection booking={opened} today={today} />
        </div>
      )}
    </Room>
  )
}

/** The charge that comes next by itself; renders nothing where none comes. */
function NextCharge({ booking }: { readonly booking: BookingView }) {
  const { next } = moneyOf(booking)
  if (!next) return null
  return (
    <section className={parts.box} aria-label={m.my_bookings_next_charge()}>
      <p className="small soft">{m.stay_next_charge({ date: longDay(next.dueDate, getLocale()) })}</p>
      <p className={parts.figure}>
        <Money cents={next.amountCents} />
      </p>
      <NextMeans booking={booking} />
    </section>
  )
}

function NextMeans({ booking: { bankAccount, card } }: { readonly booking: BookingView }) {
  if (bankAccount) return <p className="small">{m.stay_next_charge_account({ last4: bankAccount.last4 })}</p>
  return card ? <p className="small">{m.stay_next_charge_card({ last4: card.last4 })}</p> : null
}
