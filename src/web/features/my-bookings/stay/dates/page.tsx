import { m } from '#i18n/paraglide/messages.js'
import { CancelSection } from '#web/components/manage-booking/cancel-section.tsx'
import { datesText } from '#web/features/my-bookings/booking-texts.ts'
import { ChangeSection } from '#web/features/my-bookings/change-stay/change-section.tsx'
import { useStay } from '#web/features/my-bookings/stay/frame/stay-context.ts'
import { Room } from '#web/features/my-bookings/stay/parts/room.tsx'
import { BookedElsewhere } from '#web/features/my-bookings/stay/payments/booked-elsewhere.tsx'

/** The dates of a stay: longer, shorter, elsewhere in time, or none. */
export function DatesRoom() {
  const { booking, today, take, changed } = useStay()
  return (
    <Room title={m.stay_room_dates()} about={datesText(booking)}>
      {(own) => {
        const isActive = own.status !== 'CANCELLED'
        if (own.bookedAt) return <BookedElsewhere {...own.bookedAt} />
        if (!isActive || today >= own.checkOut) return <p>{m.stay_dates_closed()}</p>
        return (
          <div>
            {own.holdExpiresAt ? null : (
              <ChangeSection key={`${own.checkIn} ${own.checkOut}`} booking={own} today={today} onChanged={changed} />
            )}
            {today <= own.checkIn ? <CancelSection booking={own} today={today} onCancelled={take} /> : null}
          </div>
        )
      }}
    </Room>
  )
}
