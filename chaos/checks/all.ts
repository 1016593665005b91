import type { Check } from './check.ts'
import { booksAgree, chargedOnce, outcomesKnown } from './money.ts'
import { confirmedWhenPaid, holdsEnded, nightsKept, nightsSoldOnce, promoUsesCounted } from './nights.ts'
import { bookingsKept, guestsAnswered, paymentsKept } from './promises.ts'
import { depositsReturned, refundedOnce } from './refunds.ts'
import { ledgerAgrees, searchAgrees } from './verify.ts'

export const CHECKS: readonly Check[] = [
  booksAgree,
  chargedOnce,
  refundedOnce,
  depositsReturned,
  outcomesKnown,
  bookingsKept,
  paymentsKept,
  guestsAnswered,
  nightsSoldOnce,
  nightsKept,
  confirmedWhenPaid,
  holdsEnded,
  promoUsesCounted,
  searchAgrees,
  ledgerAgrees,
]
