/* Numbers of the rules by which staff move money, beside those of `policy.ts`; in the same units. */

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
