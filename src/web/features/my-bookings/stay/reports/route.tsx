import { m } from '#i18n/paraglide/messages.js'
import { opensBooking } from '#web/server/find-booking-forms.ts'
import { formAction } from '#web/server/form-action.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/route'
import { ReportsRoom } from './page.tsx'

export const action = formAction(opensBooking)

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.reports_title(), description: m.confirmed_description(), index: false })

export default function ReportsRoomRoute() {
  return <ReportsRoom />
}
