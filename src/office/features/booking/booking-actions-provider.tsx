import { createContext, type ReactNode, use } from 'react'
import { useRouteLoaderData } from 'react-router'
import { endpointUrl } from '#contract/endpoint-call.ts'
import { getAgreementFile } from '#contract/office-endpoints/documents.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { RootData } from '#office/client/root-data.ts'
import type { BookingForActions } from '#office/components/booking-actions/booking-for-actions.ts'
import type { BookingActionId } from '#office/components/booking-actions/registry.ts'
import {
  ActionButton,
  type BookingActionsOfPage,
  useBookingActions,
} from '#office/components/booking-actions/use-booking-actions.tsx'
import type { Variant } from '#office/ui/button.tsx'
import type { BookingDetails } from '#services/booking-details/get-booking-details.ts'
import type { PaymentDetails } from '#services/booking-details/payment-details.ts'
import type { PrivateDetails } from '#services/booking-details/private-details.ts'

const Actions = createContext<BookingActionsOfPage | null>(null)

type BookingActionsProviderProps = {
  readonly booking: BookingDetails
  readonly details: PrivateDetails
  readonly children: ReactNode
}

/** Lets the parts of the page offer the actions on its booking where they belong, and opens one at a time. */
export function BookingActionsProvider({ booking, details, children }: BookingActionsProviderProps) {
  const today = useRouteLoaderData<RootData>('root')?.today ?? booking.checkIn
  const actions = useBookingActions(bookingForActions(booking, details, today))
  return (
    <Actions value={actions}>
      {children}
      {actions.dialog}
    </Actions>
  )
}

/** The actions of this page's booking. Null where a member sees its dates alone. */
export function usePageBookingActions(): BookingActionsOfPage | null {
  return use(Actions)
}

type BookingActionButtonProps = {
  readonly action: BookingActionId
  readonly number?: number
  readonly variant?: Variant
  readonly children?: ReactNode
}

/** A small button of one action, where the booking offers it. */
export function BookingActionButton(props: BookingActionButtonProps) {
  const actions = usePageBookingActions()
  return actions ? <ActionButton of={actions} isSmall {...props} /> : null
}

/** What the actions need to know of a booking. */
function bookingForActions(booking: BookingDetails, details: PrivateDetails, today: CalendarDate): BookingForActions {
  const { code, version, houseCode, checkIn, checkOut, checkedInAt, checkedOutAt, holdExpiresAt, status } = booking
  const { holder, payments, card, deposit, register, review, messages, agreements } = details
  const newest = agreements.at(-1)
  const open = payments.filter(({ state }) => state === 'pending' || state === 'failed').map(paymentOfAction)
  const refused = new Set(payments.filter(({ state }) => state === 'failed').map(({ number }) => number))
  return {
    ...{ bookingCode: code, houseCode, checkIn, checkOut, version, status, today },
    holderName: holder.name,
    language: holder.language,
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
    agreementPath: newest ? agreementUrl(code, newest.id) : null,
  }
}

export function agreementUrl(code: string, id: string): string {
  return endpointUrl(getAgreementFile, { params: { code, id } })
}

function isByHand({ tries }: PaymentDetails): boolean {
  const paid = tries.find(({ state }) => state === 'succeeded')
  return paid !== undefined && paid.takenBackAt === null && (paid.method === 'transfer' || paid.method === 'cash')
}

function paymentOfAction({ number, amountCents, dueDate, purpose, month, refundableCents }: PaymentDetails) {
  const left = refundableCents > 0 ? { leftCents: refundableCents } : {}
  return { number, amountCents, dueDate, purpose, month, ...left }
}
