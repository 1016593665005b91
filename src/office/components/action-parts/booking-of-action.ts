import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'

/** The booking that an action is about, as the page shows it. */
export type BookingOfAction = {
  readonly bookingCode: string
  readonly houseCode: string
  /** Null where the member may not see it. */
  readonly holderName: string | null
  /** The language of messages to the holder; undefined where the page does not know it. */
  readonly language?: Locale | undefined
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
}

/** The same where a page lists money and not stays. */
export type BookingOfMoney = Pick<BookingOfAction, 'bookingCode' | 'houseCode' | 'holderName'> &
  Partial<BookingOfAction>

type Closing = {
  onClose(): void
  /** Called when it is done: the page shows `text` in a toast and reads its data again, as `useOpen` does. */
  onDone(text: string): void
}

/** Props of every dialog about a stay. The page opens it by rendering it. */
export type BookingDialogProps = Closing & { readonly booking: BookingOfAction }

/** Props of every dialog about money. */
export type MoneyDialogProps = Closing & { readonly booking: BookingOfMoney }
