import { m } from '#i18n/paraglide/messages.js'
import { Panel } from '#office/ui/panel.tsx'
import type { BookingDetails } from '#services/booking-details/get-booking-details.ts'
import type { PrivateDetails } from '#services/booking-details/private-details.ts'
import { BookingActionButton } from './booking-actions-provider.tsx'
import { Equation } from './equation.tsx'
import { Ribbon } from './ribbon.tsx'
import { Schedule } from './schedule.tsx'

type MoneyPanelProps = { readonly booking: BookingDetails; readonly details: PrivateDetails }

/** What was paid and is owed, and that it adds up; the stay with its charges; every payment with every try. */
export function MoneyPanel({ booking, details }: MoneyPanelProps) {
  return (
    <Panel
      title={m.booking_details_money()}
      actions={
        <>
          <BookingActionButton action="extra" />
          <BookingActionButton action="refund" />
          <BookingActionButton action="record" />
          <BookingActionButton action="transfer" />
        </>
      }
      isFlush
    >
      <Equation balance={details.balance} adjustments={details.adjustments} />
      {booking.cancelled ? null : <Ribbon booking={booking} details={details} />}
      <Schedule details={details} />
    </Panel>
  )
}
