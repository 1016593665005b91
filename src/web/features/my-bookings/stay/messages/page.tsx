import { m } from '#i18n/paraglide/messages.js'
import { MessagesSection } from '#web/features/my-bookings/booking/messages-section.tsx'
import { Room } from '#web/features/my-bookings/stay/parts/room.tsx'

/** The messages between the holder and staff. */
export function MessagesPage() {
  return <Room title={m.stay_tab_messages()}>{(own) => <MessagesSection booking={own} />}</Room>
}
