import { m } from '#i18n/paraglide/messages.js'
import { roomMeta } from '#web/features/my-bookings/stay/frame/room-meta.ts'
import { opensBooking } from '#web/server/find-booking-forms.ts'
import { formAction } from '#web/server/form-action.ts'
import type { Route } from './+types/route'
import { NoticesRoom } from './page.tsx'

export const action = formAction(opensBooking)

export const meta: Route.MetaFunction = (args) => roomMeta(args, m.notices_title())

export default function NoticesRoute() {
  return <NoticesRoom />
}
