import { m } from '#i18n/paraglide/messages.js'
import { useStay } from '#web/features/my-bookings/stay/frame/stay-context.ts'
import { Room } from '#web/features/my-bookings/stay/parts/room.tsx'
import { CompanionMessages } from './companion-messages.tsx'
import { MessagesRoom } from './messages-room.tsx'

/** The messages between the holder and staff, including the questions before the booking. */
export function MessagesPage() {
  const { companion } = useStay()
  if (companion) return <CompanionMessages stay={companion} />
  return (
    <Room title={m.stay_tab_messages()} isStored>
      {(own) => <MessagesRoom booking={own} offersNotices />}
    </Room>
  )
}
