import { m } from '#i18n/paraglide/messages.js'
import { roomMeta } from '#web/features/my-bookings/stay/frame/room-meta.ts'
import type { Route } from './+types/route'
import { CompanionHome } from './page.tsx'

export const meta: Route.MetaFunction = (args) => roomMeta(args, m.companion_meta())

export default function CompanionRoute() {
  return <CompanionHome />
}
