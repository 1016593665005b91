import type { CreatedStaffBooking, NewStaffBooking, StaffBookingPreview } from '#contract/office-stays.ts'
import { finishPaymentPath } from '#contract/site-paths.ts'
import { listNightsInTheWay } from '#db/block/block-rows.ts'
import type { BookingRow, NewBooking } from '#db/booking/booking-rows.ts'
import { insertOfferLetter } from '#db/booking/offer-letter-rows.ts'
import { type BookableApartment, findBookableApartment } from '#db/catalogue/apartment-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { findUserByEmail } from '#db/people/user-rows.ts'
import { HOUSE_CODE } from '#domain/catalogue/cities.ts'
import { normaliseEmail } from '#domain/people/email.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { viewTokenOf } from '#services/access/view-token.ts'
import { recordAction } from '#services/audit/record-action.ts'
import { newBooking } from '#services/booking/new-booking.ts'
import { NOTHING_AGREED } from '#services/booking/nothing-agreed.ts'
import { offerEnd } from '#services/booking/offer-draft.ts'
import { pricedStayView } from '#services/booking/priced-stay-view.ts'
import { checkStaffTerms, type StaffTerms } from '#services/booking/staff-terms.ts'
import { type NotStored, storeBooking } from '#services/booking/store-booking.ts'
import type { Deps } from '#services/deps.ts'
import { drawQr } from '#services/draw-qr.ts'
import { previewIdOf } from '#services/preview-id.ts'
import { countFinishedStays } from '#services/pricing/count-finished-stays.ts'
import { type PricedStay, priceRequestedStay, type QuoteRefusal } from '#services/pricing/price-requested-stay.ts'
import { expireOverdueNightHolds } from '#services/steps/expire-overdue-night-holds.ts'

/** A booking by telephone or at a desk, for the person who calls or stands there. */
export type StaffBookingInput = Omit<NewStaffBooking, 'discount'> & StaffTerms
/** The input that decides the figures; without the holder's mailbox they are those of a first stay. */
export type StaffBookingStay = Omit<StaffBookingInput, 'holder' | 'language' | 'source'> & {
  readonly holderEmail?: string | undefined
}
type Agreed = { readonly apartment: BookableApartment; readonly priced: PricedStay; readonly previewId: string }

type PreviewRefusal = QuoteRefusal | Refusal<'apartment_not_found' | 'nights_taken'>
export type StaffBookingRefusal = PreviewRefusal | NotStored | Refusal<'change_outdated'>

/**
 * Prices a booking that staff create; changes nothing. Refuses what `createStaffBooking` refuses, but `change_outdated`.
 */
export async function previewCreateStaffBooking(
  deps: Deps,
  input: StaffBookingStay,
): Promise<Result<StaffBookingPreview, PreviewRefusal>> {
  const agreed = await agree(deps, input)
  if (!agreed.ok) return agreed
  const { apartment, priced, previewId } = agreed.value
  await expireOverdueNightHolds(deps)
  const inTheWay = await listNightsInTheWay(deps.db, nightsOf(apartment, input))
  if (inTheWay.length > 0) return { ok: false, code: 'nights_taken', details: { inTheWay } }
  const { houseCode, checkIn, checkOut, adults, children, babies, hours } = input
  const stay = { houseCode, checkIn, checkOut, adults, children, babies }
  return ok({
    ...pricedStayView(stay, priced),
    holdExpiresAt: offerEnd(deps.clock.now(), checkIn, hours).toISOString(),
    previewId,
  })
}

/**
 * Creates a booking at the figures that were previewed, at the server's price: PENDING, with its nights held for the hours
 * that staff say. Its holder agrees to the conditions on the page that pays, so it has no consents yet. Commits booking,
 * mail and audit entry together. Refuses what a quote refuses, `nights_taken`, and `change_outdated` where the figures are
 * others by now.
 */
export async function createStaffBooking(
  deps: Deps,
  input: StaffBookingInput & { readonly previewId: string; readonly by: Actor },
): Promise<Result<CreatedStaffBooking, StaffBookingRefusal>> {
  const agreed = await agree(deps, { ...input, holderEmail: input.holder.email })
  if (!agreed.ok) return agreed
  if (agreed.value.previewId !== input.previewId) return refuse('change_outdated')
  const stored = await storeBooking<never>(
    deps,
    () => bookingOf(deps, input, agreed.value),
    async (tx, booking) => ok(await recordStaffBooking(tx, deps, input, booking)),
    (tx, { id: bookingId }) => storeText(tx, bookingId, input),
  )
  if (stored.ok) return ok(created(deps, stored.value))
  if (stored.code !== 'dates_not_available') return stored
  const inTheWay = await listNightsInTheWay(deps.db, nightsOf(agreed.value.apartment, input))
  return { ok: false, code: 'nights_taken', details: { inTheWay } }
}

async function agree(deps: Deps, input: StaffBookingStay): Promise<Result<Agreed, PreviewRefusal>> {
  const checked = checkStaffTerms(input)
  if (!checked.ok) return checked
  const { houseCode, checkIn, checkOut, adults, children, babies, promoCode, discount, holderEmail } = input
  const apartment = HOUSE_CODE.test(houseCode) ? await findBookableApartment(deps.db, houseCode) : undefined
  if (!apartment) return refuse('apartment_not_found')
  const member = holderEmail === undefined ? undefined : await findUserByEmail(deps.db, normaliseEmail(holderEmail))
  const finishedStays = await countFinishedStays(deps, member?.id)
  const stay = {
    checkIn,
    checkOut,
    adults,
    children,
    babies,
    promoCode,
    staffPercent: discount?.percent,
    finishedStays,
  }
  const priced = await priceRequestedStay(deps, apartment, stay)
  if (!priced.ok) return priced
  const { price, schedule } = priced.value
  const previewId = previewIdOf('take', houseCode, checkIn, checkOut, price, schedule)
  return ok({ apartment, priced: priced.value, previewId })
}

function nightsOf({ id }: BookableApartment, { checkIn: from, checkOut: to }: StaffBookingStay) {
  return { apartmentIds: [id], from, to }
}

function bookingOf(
  deps: Deps,
  input: StaffBookingInput & { readonly by: Actor },
  { apartment, priced: { price, schedule, promo, rules } }: Agreed,
): NewBooking {
  const { houseCode, checkIn, checkOut, adults, children, babies, holder, language, source, hours, by } = input
  const draft = {
    ...{ houseCode, checkIn, checkOut, adults, children, babies, holder, language, source },
    consents: NOTHING_AGREED,
    requestKey: null,
    bookingRequestId: null,
    nightHoldUntil: offerEnd(deps.clock.now(), checkIn, hours),
    createdBy: by.kind === 'staff' ? by.memberId : null,
    limit: null,
  }
  const promoCodeId = price.discountReason?.kind === 'promo_code' ? (promo?.id ?? null) : null
  return newBooking(deps, draft, { apartment, price, schedule, promoCodeId, rules })
}

async function recordStaffBooking(
  tx: Tx,
  deps: Deps,
  { by, discount, source }: StaffBookingInput & { readonly by: Actor },
  { id, code, apartmentId, totalPriceCents }: BookingRow,
): Promise<void> {
  await recordAction(tx, deps, by, {
    act: 'booking_taken',
    subject: { kind: 'booking', id: code },
    bookingId: id,
    apartmentId,
    reason: discount?.reason,
    changes: { source: [null, source], totalPriceCents: [null, totalPriceCents] },
  })
}

async function storeText(tx: Tx, bookingId: string, { text = '' }: StaffBookingInput): Promise<void> {
  if (text.trim() !== '') await insertOfferLetter(tx, { bookingId, text: text.trim(), houseCodes: [] })
}

/** The link opens the booking without a password, as the one in the mail does: it is for its holder alone. */
function created({ settings }: Deps, { booking }: NewBooking): CreatedStaffBooking {
  const { code, language, totalPriceCents, holdExpiresAt } = booking
  const path = finishPaymentPath(language, { code, number: 1 })
  const payUrl = `${settings.publicUrl}${path}#t=${viewTokenOf(settings, booking)}`
  const expiresAt = holdExpiresAt?.toISOString() ?? null
  return { bookingCode: code, totalPriceCents, holdExpiresAt: expiresAt, payUrl, payQr: drawQr(payUrl) }
}
