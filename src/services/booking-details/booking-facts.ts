import type { BookingFacts } from '#contract/booking-facts.ts'
import { endpointUrl } from '#contract/endpoint-call.ts'
import { getAgreementFile } from '#contract/office-endpoints/documents.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { BookingDetails } from './get-booking-details.ts'
import type { PaymentDetails } from './payment-details.ts'
import type { PrivateDetails } from './private-details.ts'

/** Returns the facts of a booking from which its actions follow, as a member sees it who may see all of it. */
export function bookingFacts(booking: BookingDetails, details: PrivateDetails, today: CalendarDate): BookingFacts {
  const { code, version, houseCode, checkIn, checkOut, checkedInAt, checkedOutAt, holdExpiresAt, status } = booking
  const { holder, payments, card, deposit, register, review, messages, agreements } = details
  const newest = agreements.at(-1)
  const open = payments.filter(({ state }) => state === 'pending' || state === 'failed').map(paymentOfAction)
  const refused = new Set(payments.filter(({ state }) => state === 'failed').map(({ number }) => number))
  return {
    ...{ bookingCode: code, houseCode, checkIn, checkOut, version, status, today },
    holderName: holder.name,
    language: holder.language,
    site: details.reservation?.site,
    isCheckedIn: checkedInAt !== null,
    isCheckedOut: checkedOutAt !== null,
    isHeld: holdExpiresAt !== null,
    openPayments: open,
    refusedPayments: open.filter(({ number }) => refused.has(number)),
    paidPayments: payments.filter(({ refundableCents }) => refundableCents > 0).map(paymentOfAction),
    byHandPayments: payments.filter(isByHand).map(paymentOfAction),
    refundsToMake: payments.flatMap(({ refunds }) =>
      refunds
        .filter(({ state, byHand }) => state === 'failed' || (byHand && state === 'processing'))
        .map(({ id, amountCents }) => ({ refundId: id, amountCents })),
    ),
    hasCard: card !== null,
    isCardMissing: details.waiting.some(({ kind }) => kind === 'no_card'),
    heldDepositCents: deposit.canWithhold ? deposit.amountCents : null,
    isDepositRefused: deposit.isRefused,
    formsMissing: register.formsMissing,
    register: register.isReportable
      ? {
          isRequired: register.isRequired,
          hasRefusals: register.communications.some(({ state }) => state === 'refused'),
        }
      : null,
    review: review && { status: review.status, hasAnswer: review.answer !== null, version: review.version },
    lastMessageId: messages.at(-1)?.id ?? null,
    agreementPath: newest ? endpointUrl(getAgreementFile, { params: { code, id: newest.id } }) : null,
  }
}

function isByHand({ tries }: PaymentDetails): boolean {
  const paid = tries.find(({ state }) => state === 'succeeded')
  return paid !== undefined && paid.takenBackAt === null && (paid.method === 'transfer' || paid.method === 'cash')
}

function paymentOfAction({ number, amountCents, dueDate, purpose, month, refundableCents }: PaymentDetails) {
  const left = refundableCents > 0 ? { leftCents: refundableCents } : {}
  return { number, amountCents, dueDate, purpose, month, ...left }
}
