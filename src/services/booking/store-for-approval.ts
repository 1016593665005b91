import type { BookingRow, NewBooking } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { saveRecipient } from '#db/invoicing/tax-data-rows.ts'
import { insertBookingRequest } from '#db/request/booking-request-rows.ts'
import type { Refusal, Result } from '#domain/shared/refusal.ts'
import type { CompanyOfBooking } from '#services/company/company-of-booking.ts'
import type { Deps } from '#services/deps.ts'
import { type AgreedPrice, type BookingInput, draftOf, newBooking } from './new-booking.ts'
import { offerEnd } from './offer-draft.ts'
import { limitOfOffers } from './request-limits.ts'
import { requestRow } from './request-row.ts'
import { type Alongside, type NotStored, storeBooking } from './store-booking.ts'

type ForApproval = {
  readonly input: BookingInput
  readonly agreed: AgreedPrice
  readonly forCompany: CompanyOfBooking
  readonly requestKey: string | null
}

/**
 * Stores a booking that waits for an approver of its company: as the offer of a request that the site answers, whose nights
 * are held for `OFFER_HOURS`, with a mail to each approver. Refuses what `storeBooking` refuses.
 */
export async function storeForApproval<R extends Refusal = never>(
  deps: Deps,
  { input, agreed, forCompany, requestKey }: ForApproval,
  alongside?: Alongside<R>,
): Promise<Result<NewBooking, NotStored | R>> {
  const request = requestRow(deps, { ...input, message: '', requestKey: undefined, forCompany }, agreed.apartment)
  const limit = await limitOfOffers(deps, agreed.apartment)
  const draft = () => {
    const nightHoldUntil = offerEnd(deps.clock.now(), input.checkIn)
    const asOffer = { bookingRequestId: request.id, nightHoldUntil, limit, forCompany }
    return newBooking(deps, { ...draftOf(deps, input, requestKey), ...asOffer }, agreed)
  }
  return storeBooking(
    deps,
    draft,
    async (tx, booking): Promise<Result<unknown, R>> => {
      await insertBookingRequest(tx, { ...request, answeredAt: request.createdAt })
      return alongside ? alongside(tx, booking) : { ok: true, value: null }
    },
    (tx, booking) => saveCompanyRecipient(tx, booking, forCompany),
  )
}

/** Stores whom the invoices of a booking for a company are made out to. */
export async function saveCompanyRecipient(
  tx: Tx,
  { id: bookingId, createdAt: enteredAt }: BookingRow,
  { recipient }: Pick<CompanyOfBooking, 'recipient'>,
): Promise<void> {
  await saveRecipient(tx, { ...recipient, bookingId, enteredAt })
}
