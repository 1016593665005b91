import { bookingPath } from '#contract/booking-paths.ts'
import { postCancellation } from '#contract/endpoints/cancellation.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getBooking } from '#services/booking/get-booking.ts'
import { getReview } from '#services/review/get-review.ts'
import { type BookingAccess, opened } from '#web/client/api/api-client.ts'
import { cancelForm } from '#web/components/manage-booking/cancel-definition.ts'
import { causeForm } from '#web/components/stay-cause/cause-definition.ts'
import { readApp } from '#web/server/app-context.ts'
import { bookingOf, opensBooking } from '#web/server/find-booking-forms.ts'
import { callerOf, formAction, handles, seeOther } from '#web/server/form-action.ts'
import { bookingNotFound } from '#web/server/not-found.ts'
import { cardFormHere } from '#web/server/open-card-form.ts'
import { bookingCredentialsOf } from '#web/server/visitor-cookies.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/route'
import { arrivalForm } from './arrival-definition.ts'
import { BookingPage } from './page.tsx'
import type { PlainHolder } from './plain-booking.tsx'
import { reviewForm } from './review-definition.ts'

/** Loads only what the booking code alone may show; the browser fetches the rest with the holder's token. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const app = readApp(context)
  const { deps } = app
  const booking = await getBooking(deps, { code: params.bookingCode })
  if (!booking.ok) throw bookingNotFound()
  const now = deps.clock.now()
  const card = {
    form: cardFormHere(app, { request }),
    now: now.toISOString(),
    offersDebit: app.cardForm.methods.includes('direct_debit'),
  }
  const { bookingCode } = booking.value
  const opener = await bookingCredentialsOf(request, bookingCode)
  const visit = { app, url, token: opener?.token }
  const plain = opener ? await loadPlain(visit, { code: bookingCode, viewToken: opener.viewToken }) : null
  return { booking: booking.value, today: dateInMadrid(now), card, plain }
}

type Visit = Parameters<typeof callerOf>[0]

/** Loads what its holder sees of a booking, for a browser without scripts; null if it has not opened the booking. */
async function loadPlain(visit: Visit, access: BookingAccess): Promise<PlainHolder | null> {
  const own = await getBooking(visit.app.deps, { ...access, token: visit.token })
  if (!own.ok || !own.value.holder) return null
  const isOver = own.value.status === 'CONFIRMED' && dateInMadrid(visit.app.deps.clock.now()) >= own.value.checkOut
  const review = isOver ? await getReview(visit.app.deps, { ...access, token: visit.token }) : null
  const preview = await callerOf(visit)(postCancellation, { ...opened(access), query: { preview: 'true' } })
  const isOpen = preview.ok && preview.value.booking.status !== 'CANCELLED'
  return {
    viewToken: access.viewToken,
    own: own.value,
    review: review?.ok ? review.value : null,
    cancellation: isOpen ? preview.value : null,
  }
}

export const action = formAction(
  opensBooking,
  handles(arrivalForm, { subject: bookingOf }),
  handles(causeForm, { subject: bookingOf }),
  handles(reviewForm, { subject: bookingOf }),
  handles(cancelForm, {
    subject: bookingOf,
    follow: async ({ params }) => seeOther(bookingPath(getLocale(), params.bookingCode ?? '')),
  }),
)

export const meta: Route.MetaFunction = (args) => {
  const code = args.loaderData?.booking.bookingCode ?? ''
  const description = m.confirmed_description()
  return pageMeta(args, { title: m.my_bookings_one_meta({ code }), description, index: false })
}

export default function Booking({ loaderData }: Route.ComponentProps) {
  return <BookingPage {...loaderData} />
}
