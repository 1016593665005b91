import type { BookingOfAction } from '#contract/booking-facts.ts'

/** The booking of an action where a page lists money and not stays. */
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
