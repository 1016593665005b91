import { m } from '#i18n/paraglide/messages.js'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/route'
import { CompanionHome } from './page.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.companion_meta(), description: m.confirmed_description(), index: false })

export default function CompanionRoute() {
  return <CompanionHome />
}
