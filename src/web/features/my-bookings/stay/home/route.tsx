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
import { arrivalForm } from '#web/features/my-bookings/stay/arrival/arrival-definition.ts'
import { roomMeta } from '#web/features/my-bookings/stay/frame/room-meta.ts'
import { readApp } from '#web/server/app-context.ts'
import { bookingOf, opensBooking } from '#web/server/find-booking-forms.ts'
import { callerOf, formAction, handles, seeOther } from '#web/server/form-action.ts'
import { bookingCredentialsOf } from '#web/server/visitor-cookies.ts'
import type { Route } from './+types/route'
import { StayHome } from './page.tsx'
import type { PlainHolder } from './plain-booking.tsx'
import { reviewForm } from './review-definition.ts'

/** Loads what a browser without scripts has of a booking that it has opened; the frame of the booking loads the rest. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { bookingCode: code } = params
  const opener = await bookingCredentialsOf(request, code)
  const visit = { app: readApp(context), url, token: opener?.token }
  return { plain: opener ? await loadPlain(visit, { code, viewToken: opener.viewToken }) : null }
}

/** Returns what a browser with scripts gets on its way from another room, without a request: it may have no connection. */
export function clientLoader() {
  return { plain: null }
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
  const code = args.params.bookingCode ?? ''
  return roomMeta(args, m.my_bookings_one_meta({ code }))
}

export default function StayHomeRoute({ loaderData }: Route.ComponentProps) {
  return <StayHome {...loaderData} />
}
