import type { Check } from './check.ts'
import { booksAgree, chargedOnce, outcomesKnown, priceOwed } from './money.ts'
import { confirmedWhenPaid, holdsEnded, nightsKept, nightsSoldOnce, promoUsesCounted } from './nights.ts'
import { agreementsKept, bookingsKept, guestsAnswered, paymentsKept, requestsKept } from './promises.ts'
import { depositsReturned, refundedOnce } from './refunds.ts'
import { registerTold } from './register.ts'
import { ledgerAgrees, searchAgrees } from './verify.ts'

export const CHECKS: readonly Check[] = [
  booksAgree,
  chargedOnce,
  priceOwed,
  refundedOnce,
  depositsReturned,
  outcomesKnown,
  bookingsKept,
  agreementsKept,
  requestsKept,
  paymentsKept,
  guestsAnswered,
  nightsSoldOnce,
  nightsKept,
  confirmedWhenPaid,
  holdsEnded,
  promoUsesCounted,
  registerTold,
  searchAgrees,
  ledgerAgrees,
]
