import { m } from '#i18n/paraglide/messages.js'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/route'
import { PapersPage } from './page.tsx'

export const meta: Route.MetaFunction = (args) => {
  const description = m.papers_description()
  return pageMeta(args, { title: m.papers_title(), description, index: false })
}

/** Renders the same page for all visitors on the server, because only the browser knows who is signed in. */
export default function AccountPapers() {
  return <PapersPage />
}
