import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'

/** The booking that an act is about, as the page shows it. */
export type BookingOfAct = {
  readonly bookingCode: string
  readonly houseCode: string
  /** Null for who may not see it. */
  readonly holderName: string | null
  /** In which the holder is written to; undefined where the page does not know it. */
  readonly language?: Locale | undefined
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
}

/** The same where a page lists money and not stays. */
export type BookingOfMoney = Pick<BookingOfAct, 'bookingCode' | 'houseCode' | 'holderName'> & Partial<BookingOfAct>

type Closing = {
  onClose(): void
  /** It was done: the page says `text` in passing and reads anew, as `useOpen` does. */
  onDone(text: string): void
}

/** What every dialog about a stay is told. The page opens it by rendering it. */
export type BookingDialogProps = Closing & { readonly booking: BookingOfAct }

/** What every dialog about money is told. */
export type MoneyDialogProps = Closing & { readonly booking: BookingOfMoney }
