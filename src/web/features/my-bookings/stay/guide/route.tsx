import { m } from '#i18n/paraglide/messages.js'
import { getGuide } from '#services/arrival/get-guide.ts'
import { roomMeta } from '#web/features/my-bookings/stay/frame/room-meta.ts'
import { readApp } from '#web/server/app-context.ts'
import { opensBooking } from '#web/server/find-booking-forms.ts'
import { formAction } from '#web/server/form-action.ts'
import { bookingCredentialsOf } from '#web/server/visitor-cookies.ts'
import type { Route } from './+types/route'
import { GuidePage } from './page.tsx'

/**
 * The page itself holds nothing that only guests may know, but where a browser without scripts has opened the booking. All
 * others fetch that with the token which only the holder has.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const code = params.bookingCode
  const opener = await bookingCredentialsOf(request, code)
  const guide = opener ? await getGuide(readApp(context).deps, { code, ...opener }) : null
  return { plain: guide?.ok ? guide.value : null, viewToken: opener?.viewToken ?? null }
}

/** Returns what a browser with scripts gets on its way from another room, without a request: it may have no connection. */
export function clientLoader() {
  return { plain: null, viewToken: null }
}

export const action = formAction(opensBooking)

export const meta: Route.MetaFunction = (args) => roomMeta(args, m.guide_meta_title(), m.guide_meta_description())

export default function Guide({ loaderData }: Route.ComponentProps) {
  return <GuidePage {...loaderData} />
}
