import { useRef } from 'react'
import { Link } from 'react-router'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { brandName } from '../../card-brand.ts'
import { confirmedPath } from '../../paths.ts'
import { useHydrated, useLasting } from '../../use-hydrated.ts'
import { CardForm } from '../card-form/card-form.tsx'
import type { CardGatewayForm, CardHandle } from '../card-form/card-handle.ts'
import type { StayBill, StayHome } from '../checkout/stay-bill.ts'
import { StaySummary } from '../checkout/stay-summary.tsx'
import { useOwnBooking } from '../confirmed/use-own-booking.ts'
import { FaultSummary } from '../form/fault-summary.tsx'
import { Icon } from '../icon.tsx'
import { warning } from '../icons.ts'
import { useChangeCard } from './use-change-card.ts'
import './manage.css'

type ChangeCardProps = {
  readonly home: StayHome
  readonly bill: StayBill
  readonly bookingCode: string
  /** Cancelled: there is nothing left to charge. */
  readonly isOver: boolean
  readonly cardForm: CardGatewayForm
  readonly now: string
  readonly today: CalendarDate
  readonly locale: Locale
}

/** The card that coming charges go to; nothing is charged here. */
export function ChangeCardPage(props: ChangeCardProps) {
  const { home, bill, bookingCode, isOver, today, locale } = props
  return (
    <div className="wrap checkout">
      <StaySummary home={home} bill={bill} today={today} locale={locale} />
      <div className="checkout-main">
        {isOver ? (
          <>
            <h1>{m.settle_cancelled_title({}, { locale })}</h1>
            <p className="lede">{m.manage_card_over({}, { locale })}</p>
            <BackToBooking bookingCode={bookingCode} locale={locale} />
          </>
        ) : (
          <NewCard {...props} />
        )}
      </div>
    </div>
  )
}

function NewCard({ bookingCode, cardForm, now, locale }: ChangeCardProps) {
  const handle = useRef<CardHandle>(null)
  const { own } = useOwnBooking(bookingCode, locale)
  const { faults, message, saved, isBusy, submit } = useChangeCard({ bookingCode, handle, locale })
  const isLive = useHydrated()
  const isSlow = useLasting(isBusy)
  if (saved) {
    return (
      <>
        <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
          {m.manage_card_saved_title({}, { locale })}
        </h1>
        <p className="lede">{m.manage_card_saved({ brand: brandName(saved.brand), last4: saved.last4 }, { locale })}</p>
        <BackToBooking bookingCode={bookingCode} locale={locale} />
      </>
    )
  }
  return (
    <>
      <h1>{m.manage_card_title({}, { locale })}</h1>
      <p className="soft manage-about">
        {own?.card
          ? m.manage_card_now({ brand: brandName(own.card.brand), last4: own.card.last4 }, { locale })
          : m.manage_card_about({}, { locale })}
      </p>
      <form
        className="form"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <FaultSummary faults={faults} locale={locale} />
        <CardForm form={cardForm} handle={handle} locale={locale} now={now} />
        <div className="pay-now">
          {message ? (
            <p className="note warn" role="alert">
              <Icon shape={warning} />
              {message}
            </p>
          ) : null}
          <button
            type="submit"
            className="btn btn-main btn-wide"
            disabled={!isLive}
            aria-disabled={isBusy || undefined}
          >
            {m.manage_card_save({}, { locale })}
          </button>
          <p className="small soft" role="status">
            {isSlow ? m.manage_card_saving({}, { locale }) : m.manage_card_free({}, { locale })}
          </p>
        </div>
      </form>
    </>
  )
}

function BackToBooking({ bookingCode, locale }: Pick<ChangeCardProps, 'bookingCode' | 'locale'>) {
  return (
    <Link className="btn btn-main manage-back" to={confirmedPath(locale, bookingCode)}>
      {m.settle_see_booking({}, { locale })}
    </Link>
  )
}
