import type { Check } from './check.ts'
import { booksAgree, chargedOnce, outcomesKnown, priceOwed } from './money.ts'
import { confirmedWhenPaid, holdsEnded, nightsMatch, nightsSoldOnce, promoUsesCounted } from './nights.ts'
import { agreementsMatch, bookingsStored, guestsAnswered, paymentsStored, requestsStored } from './promises.ts'
import { depositsReturned, refundedOnce } from './refunds.ts'
import { registerReported } from './register.ts'
import { ledgerAgrees, searchAgrees } from './verify.ts'

export const CHECKS: readonly Check[] = [
  booksAgree,
  chargedOnce,
  priceOwed,
  refundedOnce,
  depositsReturned,
  outcomesKnown,
  bookingsStored,
  agreementsMatch,
  requestsStored,
  paymentsStored,
  guestsAnswered,
  nightsSoldOnce,
  nightsMatch,
  confirmedWhenPaid,
  holdsEnded,
  promoUsesCounted,
  registerReported,
  searchAgrees,
  ledgerAgrees,
]
