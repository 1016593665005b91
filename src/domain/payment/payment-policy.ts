/* Numbers of payments, deposits and the money that staff move that a property manager may want to change, in the units of `policy.ts`. */

/** A 3-D Secure page that is left open keeps its night hold alive for this long; then the charge is withdrawn. */
export const ACTION_GRACE_MINUTES = 15

export const GENERAL_TERMS = { fullPaymentDays: 7, firstPercent: 30 } as const
export const PARTICULAR_TERMS = { fullPaymentDays: 45, firstPercent: 50 } as const
/** The rest before arrival is charged this many days before check-in, and a later month this many days before it begins. */
export const CHARGE_DAYS_BEFORE = 7
export const CHARGE_RETRY_DAYS = 2
/** A reminder is mailed this many days before an automatic charge. */
export const CHARGE_REMINDER_DAYS = [7, 3] as const
/** An owner may have an authorised debit returned for eight weeks; banks take a few days more to tell. */
export const DEBIT_RETURN_DAYS = 70
export const UNPAID_CANCEL_DAYS_BEFORE = 4
export const DEPOSIT_DAYS_BEFORE = 3
export const DEPOSIT_RETURN_DAYS = 7
/** Days that a bank may take to show the refund of a deposit. */
export const BANK_CREDIT_DAYS = 7
export const SHORT_DEPOSIT_MIN_CENTS = 150_00
export const SHORT_DEPOSIT_MAX_CENTS = 500_00
/** Version of the mandate for direct debits; it goes up when its words change. */
export const MANDATE_TEXT_VERSION = '1'
/** Staff put a payment off by so many days at most, counted from the day on which it was due at first. */
export const PUT_OFF_DAYS = 14
/** Days that a guest has to pay an extra; what is charged to the saved card is at most so much at a time. */
export const EXTRA_DAYS = 7
export const EXTRA_CARD_CENTS = 300_00
export const MAX_EXTRA_ITEMS = 10
/** Money that goes out beyond this waits for a second member of staff, and lapses without a decision in time. */
export const APPROVAL_CENTS = 1_000_00
export const APPROVAL_HOURS = 72
/** Most characters of a reason that staff give and of the reference of a transfer. */
export const MAX_MONEY_REASON = 500
export const MAX_TRANSFER_REFERENCE = 100
/** Most characters of an account number as people type it, with spaces between its groups. */
export const MAX_IBAN_TEXT = 60
