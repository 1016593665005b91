import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { confirmedPath } from '#contract/booking-paths.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { brandName } from '#text/card-brand.ts'
import * as checkoutLayoutStyles from '#web/components/booking/checkout-layout.module.css'
import type { StayBill, StayHome } from '#web/components/booking/stay-bill.ts'
import { StaySummary } from '#web/components/booking/stay-summary.tsx'
import { useOwnBooking } from '#web/components/booking/use-own-booking.ts'
import type { CardGatewayForm, CardHandle } from '#web/components/card-form/card-handle.ts'
import * as manageBookingStyles from '#web/components/manage-booking/manage-booking.module.css'
import { NewCardForm } from '#web/components/manage-booking/new-card-form.tsx'
import { type SavedCard, useChangeCard } from '#web/components/manage-booking/use-change-card.ts'

type ChangeCardProps = {
  readonly home: StayHome
  readonly bill: StayBill
  readonly bookingCode: string
  /** True for a cancelled booking, which has nothing left to charge. */
  readonly isOver: boolean
  readonly cardForm: CardGatewayForm
  readonly now: string
  readonly today: CalendarDate
}

/** Saves the card for the coming charges; nothing is charged here. */
export function ChangeCardPage(props: ChangeCardProps) {
  const { home, bill, bookingCode, isOver, today } = props
  return (
    <div className={`wrap ${checkoutLayoutStyles.checkout}`}>
      <StaySummary home={home} bill={bill} today={today} />
      <div className={checkoutLayoutStyles.checkoutMain}>
        {isOver ? (
          <>
            <h1>{m.finish_payment_cancelled_title()}</h1>
            <p className="lede">{m.manage_card_over()}</p>
            <BackToBooking bookingCode={bookingCode} />
          </>
        ) : (
          <NewCard {...props} />
        )}
      </div>
    </div>
  )
}

function NewCard({ bookingCode, cardForm, now }: ChangeCardProps) {
  const handle = useRef<CardHandle>(null)
  const { own } = useOwnBooking(bookingCode)
  const [saved, setSaved] = useState<SavedCard | null>(null)
  const change = useChangeCard({ bookingCode, handle, onSaved: setSaved })
  const { resume } = change
  const comeBack = useRef(resume)
  useEffect(() => comeBack.current(), [])
  if (saved) {
    return (
      <>
        <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
          {m.manage_card_saved_title()}
        </h1>
        <p className="lede">{m.manage_card_saved({ brand: brandName(saved.brand), last4: saved.last4 })}</p>
        <BackToBooking bookingCode={bookingCode} />
      </>
    )
  }
  return (
    <>
      <h1>{m.manage_card_title()}</h1>
      <NewCardForm change={change} handle={handle} card={own?.card} cardForm={cardForm} now={now} />
    </>
  )
}

function BackToBooking({ bookingCode }: Pick<ChangeCardProps, 'bookingCode'>) {
  const locale = getLocale()
  return (
    <Link className={`btn btn-main ${manageBookingStyles.manageBack}`} to={confirmedPath(locale, bookingCode)}>
      {m.finish_payment_see_booking()}
    </Link>
  )
}
