import { useOutletContext } from 'react-router'
import type { BookingView } from '#contract/booking.ts'
import type { CompanionStay } from '#contract/companion.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { CardGatewayForm } from '#web/components/card-form/card-handle.ts'
import type { Connection } from '#web/features/my-bookings/stay/offline/use-connection.ts'

/** The data for the dialog that changes the card. If `form` is null, a link leads to the page that does it. */
export type CardOffer = {
  readonly form: CardGatewayForm | null
  readonly now: string
  /** Whether the gateway debits bank accounts. */
  readonly offersDebit: boolean
}

/** What every room of a booking's page has. */
export type Stay = {
  /** The booking as this visitor may see it: as its holder once it is open, else what its code alone shows. */
  readonly booking: BookingView
  /** The booking as its holder sees it; null until it is open, and for all others. */
  readonly own: BookingView | null
  /** The stay as a companion sees it, on their device; null for all others. */
  readonly companion: CompanionStay | null
  /** Whether it is certain that this browser has no access to it. */
  readonly isLocked: boolean
  readonly today: CalendarDate
  readonly connection: Connection
  /** Whether there is no connection and the holder's booking was not loaded: the device shows what it has stored. */
  readonly isCopy: boolean
  /** Whether the device has just stored the stay to be read without a connection. */
  readonly isStored: boolean
  readonly card: CardOffer
  /** Replaces the booking after a change. */
  readonly take: (booking: BookingView) => void
  /** Fetches the booking again. */
  readonly reload: () => void
  /** Replaces the booking after a change and confirms the change at the head of the page. */
  readonly changed: (booking: BookingView, message: string) => void
  /** Shows a confirmation at the head of the page. */
  readonly say: (message: string) => void
  /** Drops the holder's view after its links were ended, with a confirmation. */
  readonly end: (message: string) => void
}

export function useStay(): Stay {
  return useOutletContext<Stay>()
}
