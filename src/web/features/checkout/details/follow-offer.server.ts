import type { StayRequestAnswer } from '#contract/booking-request.ts'
import { finishPaymentPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { type FormPost, seeOther } from '#web/server/form-action.ts'
import { viewTokenCookie } from '#web/server/visitor-cookies.ts'

type Requested = Pick<FormPost, 'app'> & { readonly answer: StayRequestAnswer }

/** Sends a guest whose request was answered with an offer to its payment; others see the reference of their request. */
export async function followOffer({ answer: { offer }, app }: Requested): Promise<Response | null> {
  const locale = getLocale()
  if (!offer) return null
  const { bookingCode, viewToken } = offer
  const cookie = await viewTokenCookie(bookingCode, viewToken, app.deps.settings.publicUrl)
  return seeOther(finishPaymentPath(locale, { code: bookingCode, number: 1 }), cookie)
}
