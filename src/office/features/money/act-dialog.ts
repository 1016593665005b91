import type { RefusedPayment } from '#db/money-rows.ts'

/** What every dialog of an act is told by its page. */
export type ActDialogProps = {
  readonly isOpen: boolean
  onClose(): void
  /** It was done: the page says so and reads anew. */
  onDone(): void
}

/** Whether this member may do an act, and who may. */
export type Allowed = { readonly isAllowed: boolean; readonly holders: string }

/** The payment that an act is about. */
export type PaymentOfAct = Pick<RefusedPayment, 'bookingCode' | 'holderName' | 'number' | 'amountCents' | 'dueDate'>
