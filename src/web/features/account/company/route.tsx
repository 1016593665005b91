import { m } from '#i18n/paraglide/messages.js'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/route'
import { CompanyPage } from './page.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.company_title(), description: m.company_description(), index: false })

/** Renders the same page for all visitors on the server, because only the browser knows who is signed in. */
export default function AccountCompany() {
  return <CompanyPage />
}
